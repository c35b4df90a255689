import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, ButtonLink } from "../components/button/button";
import { Row, Stack } from "../components/layout/layout";
import { fillPlaceholders } from "../components/labels/placeholders";
import { keepTogether } from "../components/text/keep-together";
import { longDay } from "../../functions/contract/calendar-day";
import type { ThanksTexts } from "../../functions/contract/form-definition";
import { useFormContext } from "./form-context";
import type { SentForm } from "./submission/use-checked-form";
import { FormToasts } from "./form-toasts";
import * as styles from "./thank-you.module.css";
import { referenceOf } from "../../functions/contract/payload";

export interface ThankYouViewProps {
  texts: ThanksTexts;
  sentForm: SentForm;
  children: ReactNode;
}

/** Replaces a form after a success; its heading gets the focus. */
export function ThankYouView({ texts, sentForm, children }: ThankYouViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const text = useThanksText(texts, sentForm);

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: "center" });
  }, []);

  return (
    <div className={styles.view} data-sent="">
      <Stack align="start">
        <CheckMark />
        <h2 ref={title} tabIndex={-1} className={styles.heading}>
          {texts.heading}
        </h2>
        <Paragraphs text={text} />
        <Reference id={sentForm.id} />
        <Row className={styles.buttons}>{children}</Row>
      </Stack>
    </div>
  );
}

export interface ThankYouDialogProps {
  texts: ThanksTexts;
  sentForm: SentForm | undefined;
  /** Called when the visitor returns to the form with the button or with Escape. */
  onAgain: () => void;
  /** The requested or confirmed time, under the heading. */
  children?: ReactNode;
  /** Comes before the other buttons, which are then links. */
  action?: ReactNode;
}

/**
 * A modal dialog after a success, and the toasts of the form, which are in the dialog's head while it
 * is open. The heading gets the focus, so that a second Enter does not press a button.
 */
export function ThankYouDialog(props: ThankYouDialogProps) {
  const { texts, sentForm, onAgain, children, action } = props;
  const isOpen = sentForm !== undefined;
  const text = useThanksText(texts, sentForm);
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    heading.current?.focus();
  }, [isOpen]);

  const [homeLook, againLook] = action
    ? (["link", "link"] as const)
    : (["filled", "quiet"] as const);
  return (
    <>
      {sentForm && (
        <dialog
          ref={dialog}
          className={styles.dialog}
          aria-labelledby={`${id}-heading`}
          aria-describedby={`${id}-time ${id}-text`}
          onClose={onAgain}
        >
          <div ref={head} className={styles.head}>
            <CheckMark />
          </div>
          <h2 id={`${id}-heading`} ref={heading} tabIndex={-1} className={styles.heading}>
            {texts.heading}
          </h2>
          <div id={`${id}-time`}>{children}</div>
          <Paragraphs id={`${id}-text`} text={text} />
          <Reference id={sentForm.id} />
          <Row className={styles.foot}>
            {action}
            {texts.home && (
              <ButtonLink to={texts.home.to} look={homeLook}>
                {texts.home.label}
              </ButtonLink>
            )}
            <Button look={againLook} onClick={() => dialog.current?.close()}>
              {texts.again}
            </Button>
          </Row>
        </dialog>
      )}
      <FormToasts dialogSlot={isOpen ? head : undefined} />
    </>
  );
}

/** What is said below the heading. Of a confirmed call only how to change it: no answer is to come. */
function useThanksText({ text, change }: ThanksTexts, sentForm: SentForm | undefined): string[] {
  const { lang, texts } = useFormContext();
  if (!sentForm) return [];
  const { isConfirmed, closed, sendsMail } = sentForm;
  const days = closed && {
    last: longDay(closed.last, lang, {}),
    next: longDay(closed.next, lang, {}),
  };
  return [
    ...(isConfirmed ? [] : text),
    ...(isConfirmed || !days ? [] : [fillPlaceholders(texts.received.closed, days)]),
    ...(change ? [change[sendsMail ? "byMail" : "otherwise"]] : []),
  ];
}

function CheckMark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--action)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="24" cy="24" r="22.5" />
      <path d="m15 24.5 6.5 6.5L34 18" />
    </svg>
  );
}

function Paragraphs({ text, id }: { text: readonly string[]; id?: string }) {
  return (
    <div id={id} className={styles.text}>
      {text.map((paragraph) => (
        <p key={paragraph}>{keepTogether(paragraph)}</p>
      ))}
    </div>
  );
}

/** The reference that visitors can give when they write to the company about the submission. */
function Reference({ id }: { id: string | undefined }) {
  const { reference } = useFormContext().texts.words;
  if (id === undefined) return null;
  return (
    <p className={styles.reference}>
      {reference} <strong>{referenceOf(id)}</strong>
    </p>
  );
}
