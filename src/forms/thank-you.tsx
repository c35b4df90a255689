import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, ButtonLink } from "../components/button/button";
import * as styles from "./thank-you.module.css";

export interface ThankYouTexts {
  readonly heading: string;
  readonly text: readonly string[];
  /** The button that leads back to the form. */
  readonly again: string;
  readonly home: { readonly label: string; readonly to: string };
}

export interface ThankYouDialogProps {
  texts: ThankYouTexts;
  open: boolean;
  /** Back to the form: by the button or by Escape. */
  onAgain: () => void;
  /** What stands between the words and the buttons. */
  children?: ReactNode;
}

/** The overlay after a submission. The focus starts on its heading, so that a second Enter, meant
 * for the form, closes nothing unread. */
export function ThankYouDialog({ texts, open, onAgain, children }: ThankYouDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    dialog.current?.showModal();
    heading.current?.focus();
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onClose={onAgain}
    >
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22.5" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      <h2 id={`${id}-heading`} ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.heading}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {texts.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {children}
      <div className={styles.buttons}>
        <ButtonLink to={texts.home.to}>{texts.home.label}</ButtonLink>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {texts.again}
        </Button>
      </div>
    </dialog>
  );
}
