/** The not-found page logs the path that was tried (spec section 2). */
export function noteNotFound(): void {
  console.warn(`No page at ${location.pathname}`);
}
