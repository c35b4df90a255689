import type { Page } from "playwright-core";

/** Of large type, such as a quote, in rem. */
const LARGE_LEAST = 14;
/** Of reading type, in em. */
const LEAST = 8.7;

/**
 * Texts of four lines and more whose column is a few words wide, a line each; tables aside, and windows
 * that are narrower than most phones.
 */
export function narrowTexts(page: Page): Promise<string[]> {
  return page.locator("main :is(p, dd, li)").evaluateAll(
    (texts, [largeLeast = 0, least = 0]) =>
      texts.flatMap((element) => {
        if (innerWidth < 390) return [];
        const textNodes = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
        const text = textNodes.map(({ textContent }) => textContent).join("");
        if (text.length < 40 || element.closest("table") || !element.checkVisibility()) return [];
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        const { fontSize, paddingLeft, paddingRight } = getComputedStyle(element);
        const width = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        const size = parseFloat(fontSize);
        const minimum = size >= 24 ? largeLeast * rem : least * size;
        return lines < 4 || width >= minimum - 1 ? [] : [`${Math.round(width)} px: ${text}`];
      }),
    [LARGE_LEAST, LEAST],
  );
}
