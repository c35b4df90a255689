import { type RefObject, useEffect } from "react";

const CONTROLS = "input:not([type=radio], [type=hidden]), textarea";

/**
 * Lets the browser put the answers back after a reload or a step back. It only remembers fields
 * whose value differs from their default, and React makes the two equal at every change.
 */
export function useRestorable(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const clearDefaults = () => {
      const controls = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        CONTROLS,
      );
      for (const control of controls ?? []) control.defaultValue = "";
    };
    // React writes the default once more after the event, when its effects have long run.
    queueMicrotask(clearDefaults);
  });
}
