import { type RefObject, useEffect, useRef } from "react";
import { Toasts } from "../components/toast/toast";

export interface FormToastsProps {
  /** An element in the open modal dialog that holds the toasts, because all outside of it is inert. */
  dialogSlot?: RefObject<HTMLElement> | undefined;
}

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
