import { openItem } from "./open-item";

/**
 * Lets the browser's search in the page, and its jump to a fragment, find what closed panels hold:
 * `hidden="until-found"` (HTML standard). The library can only write `hidden`, so it is put in here.
 */
export function keepSearchable(root: HTMLElement): () => void {
  const soften = () => {
    for (const panel of root.querySelectorAll('[data-accordion-component$="Panel"][hidden=""]')) {
      panel.setAttribute("hidden", "until-found");
    }
  };
  const onFound = (event: Event) => {
    const item = event.target instanceof Element ? event.target.closest("[data-keep]") : null;
    const id = item?.getAttribute("data-keep");
    if (id) openItem(root, id);
  };

  soften();
  const observer = new MutationObserver(soften);
  observer.observe(root, { subtree: true, attributeFilter: ["hidden"] });
  root.addEventListener("beforematch", onFound);
  return () => {
    observer.disconnect();
    root.removeEventListener("beforematch", onFound);
  };
}
