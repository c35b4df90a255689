import { type RefObject, useEffect } from "react";
import { useWanted } from "../components/hooks/use-intent";
import { preloadToasts } from "../components/toast/show-toast";

/** Brings the toasts' chunk in when the visitor comes near the form. */
export function useToastsNearby(form: RefObject<HTMLFormElement>): void {
  const near = useWanted(form);
  useEffect(() => {
    if (near) preloadToasts();
  }, [near]);
}
