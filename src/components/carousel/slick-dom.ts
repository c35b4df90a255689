const PICTURES_MS = 1000;

/**
 * Makes every slide that slick keeps out of view inert, copies included, so that nothing unseen
 * takes the focus. A copy that is in view (the loop's seam) stays usable, its original is not.
 * Copies lose their ids: each id stays once in the page.
 */
export function quietHiddenSlides(root: HTMLElement): void {
  for (const slide of root.querySelectorAll(".slick-slide")) {
    slide.toggleAttribute("inert", !slide.classList.contains("slick-active"));
  }
  for (const element of root.querySelectorAll(".slick-cloned [id]")) element.removeAttribute("id");
}

/** Resolves when the pictures in view can be painted at once, after a second at the latest. */
export async function picturesReady(root: HTMLElement): Promise<void> {
  const pictures = Array.from(root.querySelectorAll<HTMLImageElement>(".slick-active img"));
  const decoded = pictures.map((picture) =>
    typeof picture.decode === "function" ? picture.decode().catch(() => undefined) : undefined,
  );
  const limit = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([Promise.all(decoded), limit]);
}
