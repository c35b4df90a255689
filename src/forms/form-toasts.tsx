import { useEffect, useRef } from "react";
import { ToastHost } from "../components/toast/toast-host";
import * as styles from "./form-toasts.module.css";

/**
 * The toasts of a form. While an overlay is open they are lifted above it: what stands below a
 * modal dialog is dimmed by its backdrop.
 */
export function ToastLayer({ overDialog }: { overDialog: boolean }) {
  const layer = useRef<HTMLDivElement>(null);

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
