/** Scrolls to the top of the page and moves the focus there too, onto its heading. */
export function backToTop(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
