import type { Page } from "playwright-core";

/**
 * Problems of the printed page, a line each: text too pale for white
 * paper (WCAG's 4.5 : 1), unrevealed blocks, closed panels, and the
 * frame of the screen. Leaves the page in print media.
 */
export async function paperFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const known = new Map<string, number>();

    /** The contrast of a CSS colour, painted on white. */
    function onWhite(color: string): number {
      const seen = known.get(color);
      if (seen !== undefined || !canvas) return seen ?? 0;
      canvas.fillStyle = "#fff";
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const contrast = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
      known.set(color, contrast);
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
