import { type RefObject, useEffect, useRef } from "react";
import { Toasts } from "../components/toast/toast";

export interface FormToastsProps {
  /**
   * Where the toasts are while a modal dialog is open: a place in the dialog, because all that is
   * outside of it is inert.
   */
  place?: RefObject<HTMLElement> | undefined;
}

/** The toasts of a form. */
export function FormToasts({ place }: FormToastsProps) {
  const home = useRef<HTMLDivElement>(null);
  const toasts = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [outside, inside, moved] = [home.current, place?.current, toasts.current];
    if (!outside || !inside || !moved) return;
    inside.append(moved);
    return () => outside.append(moved);
  }, [place]);

  return (
    <div ref={home}>
      <div ref={toasts}>
        <Toasts />
      </div>
    </div>
  );
}
