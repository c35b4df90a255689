import { type RefObject, useEffect, useRef } from "react";
import { Toasts } from "../components/toast/toast";
import * as styles from "./forms.module.css";

export interface FormToastsProps {
  /** The modal dialog, while it is open. All that is outside of it is inert, a popover too. */
  dialog?: RefObject<HTMLDialogElement> | undefined;
}

/** The toasts of a form. */
export function FormToasts({ dialog }: FormToastsProps) {
  const home = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);

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
        <Toasts />
      </div>
    </div>
  );
}
