import { type RefObject, useEffect } from "react";
import { useIntent } from "../components/hooks/use-intent";
import { preloadToasts } from "../components/toast/show-toast";

/** Brings the toasts' chunk in when the visitor comes near the form. */
export function useToastsNearby(form: RefObject<HTMLFormElement>): void {
  const near = useIntent(form);
  useEffect(() => {
    if (near) preloadToasts();
  }, [near]);
}
