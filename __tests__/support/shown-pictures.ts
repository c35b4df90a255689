import type { Page } from "playwright-core";

/** A picture as it stands in a page, in pixels of the device. */
export interface ShownPicture {
  /** The file that the browser took, without its folder. */
  file: string;
  /** Wide enough to fill its box without being drawn larger than it is. */
  needed: number;
  taken: number;
  /** The widths that there are of this kind, smallest first. */
  widths: number[];
  lazy: boolean;
  urgent: boolean;
  /** How much of the first view it covers, from 0 to 1. */
  inFirstView: number;
  /** Nothing is seen of a picture at opacity 0. */
  opacity: number;
}

/** Every picture that shows, once the page was read through and is at its top again. */
export function shownPictures(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.currentSrc !== "")
      .map((image) => {
        const box = image.getBoundingClientRect();
        const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? []), image];
        const path = new URL(image.currentSrc).pathname;
        const candidates = sources
          .map(({ srcset }) =>
            srcset.split(",").map((one) => {
              const [address = "", width = ""] = one.trim().split(/\s+/u);
              return { address, width: Number.parseInt(width, 10) };
            }),
          )
          .find((list) => list.some(({ address }) => address === path));
        const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
        const isCropped = getComputedStyle(image).objectFit === "cover";
        const width = isCropped ? Math.max(box.width, box.height * ratio) : box.width;
        const across = Math.max(0, Math.min(box.right, innerWidth) - Math.max(box.left, 0));
        const down = Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
        return {
          file: path.split("/").at(-1) ?? path,
          needed: Math.round(width * devicePixelRatio),
          taken: candidates?.find(({ address }) => address === path)?.width ?? Number.NaN,
          widths: (candidates ?? []).map((one) => one.width).sort((a, b) => a - b),
          lazy: image.loading === "lazy",
          urgent: image.fetchPriority === "high",
          inFirstView: (across * down) / (innerWidth * innerHeight),
          opacity: Number(getComputedStyle(image).opacity),
        };
      }),
  );
}
