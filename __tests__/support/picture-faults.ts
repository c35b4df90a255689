import type { Page } from "playwright-core";

const MOST = 1.5;
/** Boxes are rarely whole pixels; this blur is invisible. */
const LEAST = 0.9;

/** A picture with more than an edge in the first view. */
const shows = ({ inFirstView }: ShownPicture): boolean => inFirstView > 0.02;

/** The width to load: the smallest that fills the box, else the largest. */
const fitting = ({ needed, widths }: ShownPicture): number | undefined =>
  widths.find((width) => width >= needed * LEAST) ?? widths.at(-1);

function sizeFaults(picture: ShownPicture): string[] {
  const { file, needed, taken, widths } = picture;
  const words = `${file}: ${taken} for ${needed} of ${widths.join(", ")}`;
  if (taken === fitting(picture)) return [];
  if (taken < needed * LEAST) return [`${words}: too small`];
  return taken > needed * MOST ? [`${words}: too large`] : [];
}

function orderFaults(picture: ShownPicture): string[] {
  const { file, urgent, lazy } = picture;
  if (urgent && lazy) return [`${file}: first and lazy`];
  if (urgent && !shows(picture)) return [`${file}: first, but not in the first view`];
  return urgent || lazy ? [] : [`${file}: neither first nor lazy`];
}

/**
 * Problems of the pictures of a page after `readThrough`, as lines: files too large or too
 * small for their boxes though a fitting one exists, and not exactly one picture with high priority.
 */
export async function pictureFaults(page: Page): Promise<string[]> {
  const pictures = await shownPictures(page);
  const first = pictures.filter(({ urgent }) => urgent).length;
  const expected = pictures.some(shows) ? 1 : 0;
  return [
    ...pictures.flatMap(sizeFaults),
    ...pictures.flatMap(orderFaults),
    ...(first === expected ? [] : [`${first} pictures come first, ${expected} should`]),
  ];
}

/** A picture in a page, in device pixels. */
interface ShownPicture {
  /** The loaded file, without its folder. */
  file: string;
  /** The width that fills its box. */
  needed: number;
  taken: number;
  /** The available widths of this format, ascending. */
  widths: number[];
  lazy: boolean;
  urgent: boolean;
  /** How much of the first view it covers, from 0 to 1. */
  inFirstView: number;
  /** A picture with opacity 0 is invisible. */
  opacity: number;
}

/** Every visible picture, after `readThrough`. */
function shownPictures(page: Page): Promise<ShownPicture[]> {
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

/**
 * Problems of the printed page, a line each: text too pale for white
 * paper (WCAG's 4.5 : 1), unrevealed blocks, closed panels, and the
 * frame of the screen. Leaves the page in print media.
 */
export async function paperFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const luminances = new Map<string, number>();

    /** The contrast of a CSS colour, painted on white. */
    function onWhite(color: string): number {
      const cached = luminances.get(color);
      if (cached !== undefined || !canvas) return cached ?? 0;
      canvas.fillStyle = "#fff";
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const contrast = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
      luminances.set(color, contrast);
      return contrast;
    }

    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim();
      if (!words || !element?.checkVisibility() || element.closest("svg, .visually-hidden"))
        continue;
      if (onWhite(getComputedStyle(element).color) < 4.5) faults.push(`pale: ${words}`);
    }
    for (const block of document.querySelectorAll("[data-reveal]"))
      if (getComputedStyle(block).opacity !== "1") faults.push(`unseen: ${block.textContent}`);
    for (const panel of document.querySelectorAll(
      'details:not([hidden] *) > div, [hidden="until-found"]',
    ))
      if (!panel.checkVisibility({ contentVisibilityAuto: true }) || panel.clientHeight === 0)
        faults.push(`closed: ${panel.textContent}`);
    const frame =
      "header:not(main *), footer:not(main *), main :is(nav, button), a[href='#content']";
    for (const part of document.querySelectorAll(frame))
      if (part.checkVisibility()) faults.push(`screen: ${part.outerHTML.slice(0, 80)}`);
    return faults;
  });
}
