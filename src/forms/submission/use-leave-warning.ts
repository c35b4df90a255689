import { useEffect } from "react";
import { listen } from "../../components/hooks/listen";

/**
 * Lets the browser ask before a typed form is left. A link to another page of the site then loads that
 * page as a document, because the browser does not ask before Gatsby's navigation.
 */
export function useLeaveWarning(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    const askFirst = (event: Event) => event.preventDefault();
    const loadDocument = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && link.pathname !== window.location.pathname) event.stopPropagation();
    };
    const removers = [
      listen(window, ["beforeunload"], askFirst),
      listen(window, ["click"], loadDocument, { capture: true }),
    ];
    return () => {
      for (const remove of removers) remove();
    };
  }, [isTyped]);
}
