/**
 * Marks each `[data-reveal]` once it is scrolled into view. What is in view when the page opens is
 * marked without an animation: nobody should wait for what they came to see.
 */
export function watchReveals(): void {
  const fresh = document.querySelectorAll<HTMLElement>("[data-reveal]:not([data-revealed])");
  let opening = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        // What lies above the window was passed by a jump or a restored scroll position.
        if (!isIntersecting && boundingClientRect.top > 0) continue;
        (target as HTMLElement).dataset.revealed = opening ? "at-once" : "now";
        observer.unobserve(target);
      }
      opening = false;
    },
    { rootMargin: "0px 0px -8%" },
  );
  for (const element of fresh) observer.observe(element);
}
