import { type RefObject, useEffect, useRef } from "react";
import { Toasts } from "../components/toast/toast";

export interface FormToastsProps {
  /**
   * Where the toasts are while a modal dialog is open: a place in the dialog, because all that is
   * outside of it is inert.
   */
  dialogSlot?: RefObject<HTMLElement> | undefined;
}

/** The toasts of a form. */
export function FormToasts({ dialogSlot }: FormToastsProps) {
  const pageSlot = useRef<HTMLDivElement>(null);
  const toasts = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [pageElement, dialogElement, toastsElement] = [
      pageSlot.current,
      dialogSlot?.current,
      toasts.current,
    ];
    if (!pageElement || !dialogElement || !toastsElement) return;
    dialogElement.append(toastsElement);
    return () => pageElement.append(toastsElement);
  }, [dialogSlot]);

  return (
    <div ref={pageSlot}>
      <div ref={toasts}>
        <Toasts />
      </div>
    </div>
  );
}
