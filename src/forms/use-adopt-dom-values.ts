import type { RefObject } from "react";
import { useBrowserLayoutEffect } from "../components/hooks/use-browser-state";

/**
 * Calls `takeOver` before React can write into the fields for the first time, and once more when
 * the browser has put back what stood in them before a reload or a step back.
 * From then on the form answers for itself; a submit that came earlier has been kept for it
 * (src/bootstrap/replay-queue.ts).
 */
export function useAdoptDomValues(
  form: RefObject<HTMLFormElement>,
  takeOver: (form: HTMLFormElement) => void,
): void {
  useBrowserLayoutEffect(() => {
    const read = () => {
      if (form.current) takeOver(form.current);
    };
    read();
    tellLive(form.current);
    window.addEventListener("pageshow", read);
    return () => window.removeEventListener("pageshow", read);
  }, [form, takeOver]);
}

function tellLive(form: HTMLFormElement | null): void {
  if (!form) return;
  form.dataset["live"] = "";
  form.dispatchEvent(new Event("form-live", { bubbles: true }));
}
