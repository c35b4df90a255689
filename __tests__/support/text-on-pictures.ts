import type { Page } from "playwright-core";
import sharp from "sharp";

interface TextBox {
  /** Independent of the scroll position. */
  id: string;
  /** Whether it is completely in the window and not under the fixed header. */
  isShown: boolean;
  pageTop: number;
  words: string;
  /** Red, green, blue, alpha: 0 to 255, alpha 0 to 1. */
  color: number[];
  large: boolean;
  box: Box;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The tolerated share of a text's pixels with low contrast: single ones at the edges. */
const TOLERATED = 0.005;
/** More than the fixed header's height. */
const CLEAR_PX = 120;

/**
 * Texts over a picture whose contrast with the pixels behind is below 4.5 : 1, or 3 : 1 for
 * large ones (WCAG 2.2, 1.4.3), a line for each. Checkers that read styles cannot see these.
 */
export async function dimTexts(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const keys = new Set<string>();
  let top: number | undefined = 0;
  while (top !== undefined) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    const texts = (await page.evaluate(textsOnPictures)).filter(({ id }) => !keys.has(id));
    const next = texts.filter(({ isShown }) => !isShown).map(({ pageTop }) => pageTop);
    const visible = texts.filter(({ isShown }) => isShown);
    for (const { id } of visible) keys.add(id);
    if (visible.length > 0) faults.push(...(await dimOnes(page, visible)));
    const below: number[] = next.filter((place) => place - CLEAR_PX > (top ?? 0));
    top = below.length > 0 ? Math.min(...below) - CLEAR_PX : undefined;
  }
  return faults;
}

async function dimOnes(page: Page, texts: readonly TextBox[]): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after { color: transparent !important; text-decoration-color: transparent !important }
      text { fill: transparent !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const clip = enclosing(texts.map(({ box }) => box));
  const image = await page.screenshot({ scale: "css", clip });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return texts.flatMap(({ words, color, large, box }) => {
    const least = large ? 3 : 4.5;
    let dim = 0;
    let worst = 21;
    for (let row = Math.ceil(box.y); row < Math.floor(box.y + box.height); row += 1) {
      for (let column = Math.ceil(box.x); column < Math.floor(box.x + box.width); column += 1) {
        const at = ((row - clip.y) * info.width + column - clip.x) * 3;
        const ratio = contrast(color, data, at);
        worst = Math.min(worst, ratio);
        if (ratio < least) dim += 1;
      }
    }
    const share = dim / (Math.floor(box.width) * Math.floor(box.height));
    if (share <= TOLERATED) return [];
    return `${words}: ${Math.round(share * 100)} % below ${least}, at worst ${worst.toFixed(1)}`;
  });
}

/** The smallest box of whole pixels around all boxes: a smaller screenshot takes less time. */
function enclosing(boxes: readonly Box[]): Box {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)));
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
}

/** Runs in the page. */
function textsOnPictures(): TextBox[] {
  const pictures = [...document.images]
    .filter((image) => image.checkVisibility())
    .map((image) => image.getBoundingClientRect());
  // By the header.
  const covered = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: TextBox[] = [];
  for (let count = 0; walker.nextNode(); count += 1) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? "";
    if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(parent);
    const size = parseFloat(style.fontSize);
    if (scrollY > 0 && parent.closest("header") === document.querySelector("header")) continue;
    for (const [line, { left, top, width, height }] of [...range.getClientRects()].entries()) {
      const over = pictures.some(
        (picture) =>
          left < picture.right &&
          left + width > picture.left &&
          top < picture.bottom &&
          top + height > picture.top,
      );
      const outside = left < 0 || left + width > document.documentElement.clientWidth;
      if (!over || outside || width < 2 || height < 2) continue;
      found.push({
        words: words.slice(0, 40),
        color: (
          (parent instanceof SVGElement ? style.fill : style.color).match(/[\d.]+/gu) ?? []
        ).map(Number),
        large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        box: { x: left, y: top, width, height },
        id: `${count} ${line}`,
        isShown: top >= (scrollY > 0 ? covered : 0) && top + height <= innerHeight,
        pageTop: top + scrollY,
      });
    }
  }
  return found;
}

/** A text's contrast with the pixel of `data` at a place. Without lists: it runs for each pixel. */
function contrast([r = 0, g = 0, b = 0, alpha = 1]: number[], data: Buffer, at: number): number {
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  const mixed = (own: number, behind: number) => Math.round(own * alpha + behind * (1 - alpha));
  const textLuminance = luminance(mixed(r, red), mixed(g, green), mixed(b, blue));
  const behind = luminance(red, green, blue);
  return (Math.max(textLuminance, behind) + 0.05) / (Math.min(textLuminance, behind) + 0.05);
}

/** The light of each value of a channel: WCAG 2.2, "relative luminance". */
const LIGHT = Array.from({ length: 256 }, (_, part) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * (LIGHT[red] ?? 0) + 0.7152 * (LIGHT[green] ?? 0) + 0.0722 * (LIGHT[blue] ?? 0);
