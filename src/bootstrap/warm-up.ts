/** Wakes the submission function behind `url`; a failure is only logged (spec section 7). */
export function warmUp(url: string): void {
  fetch(url)
    // Not read, and let go: an answer left lying keeps the page's network busy.
    .then(({ body }) => body?.cancel())
    .catch(() => {
      console.warn("The warm-up call was not answered");
    });
}
