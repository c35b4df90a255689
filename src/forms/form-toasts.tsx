import { type RefObject, useEffect, useRef } from "react";
import { useIntent } from "../components/hooks/load-on-intent";
import { preloadToasts } from "../components/toast/show-toast";
import { ToastHost } from "../components/toast/toast-host";
import * as styles from "./forms.module.css";

export interface FormToastsProps {
  form: RefObject<HTMLFormElement>;
  /** The modal dialog, while it is open. All that is outside of it is inert, a popover too. */
  dialog?: RefObject<HTMLDialogElement> | undefined;
}

/** The toasts of a form. Their chunk loads when the visitor comes near the form. */
export function FormToasts({ form, dialog }: FormToastsProps) {
  const home = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const near = useIntent(form);

  useEffect(() => {
    if (near) preloadToasts();
  }, [near]);

  useEffect(() => {
    const [outside, inside, toasts] = [home.current, dialog?.current, layer.current];
    if (!outside || !inside || !toasts) return;
    inside.append(toasts);
    toasts.popover = "manual";
    toasts.showPopover?.();
    return () => {
      toasts.popover = null;
      outside.append(toasts);
    };
  }, [dialog]);

  return (
    <div ref={home}>
      <div ref={layer} className={styles.layer}>
        <ToastHost />
      </div>
    </div>
  );
}
