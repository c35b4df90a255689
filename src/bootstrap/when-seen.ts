/** Calls `then` when one of the elements comes within `margin` of the window, once. */
export function whenSeen(selector: string, then: () => void, margin = "0px"): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: margin },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
