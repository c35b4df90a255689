import { type RefObject, useEffect, useRef } from "react";
import { preloadToasts } from "../components/toast/show-toast";
import { ToastHost } from "../components/toast/toast-host";
import * as styles from "./form-toasts.module.css";
import { useIntent } from "../components/hooks/load-on-intent";

export interface FormToastsProps {
  form: RefObject<HTMLFormElement>;
  /** Whether a modal dialog is open: the toasts are lifted above its backdrop. */
  overDialog?: boolean;
}

/** The toasts of a form. Their chunk loads when the visitor comes near the form. */
export function FormToasts({ form, overDialog = false }: FormToastsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const near = useIntent(form);

  useEffect(() => {
    if (near) preloadToasts();
  }, [near]);

  useEffect(() => {
    const element = layer.current;
    if (!overDialog || !element || typeof element.showPopover !== "function") return;
    element.popover = "manual";
    element.showPopover();
    return () => {
      element.popover = null;
    };
  }, [overDialog]);

  return (
    <div ref={layer} className={styles.layer}>
      <ToastHost />
    </div>
  );
}
