/** The home page wakes the submission function; a failure is only logged (spec section 7). */
export function warmUp(): void {
  const url = document.querySelector<HTMLElement>("[data-warm-up]")?.dataset.warmUp;
  if (!url) return;
  fetch(url)
    // Not read, and let go: an answer left lying keeps the page's network busy.
    .then(({ body }) => body?.cancel())
    .catch(() => {
      console.warn("The submission service did not answer the warm-up call");
    });
}
