import { type RefObject, useEffect, useLayoutEffect } from "react";

// React warns about layout effects on the server, where there is nothing to take over.
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Calls `takeOver` before React can write into the fields for the first time, and once more when
 * the browser has put back what stood in them before a reload or a step back.
 */
export function useTakeOver(
  form: RefObject<HTMLFormElement>,
  takeOver: (form: HTMLFormElement) => void,
): void {
  useBrowserLayoutEffect(() => {
    const read = () => {
      if (form.current) takeOver(form.current);
    };
    read();
    window.addEventListener("pageshow", read);
    return () => window.removeEventListener("pageshow", read);
  }, [form, takeOver]);
}
