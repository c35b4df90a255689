import type { Page } from "playwright-core";

/**
 * Ranges of numbers ("24–48") and short compounds ("e-mail") of a page that are on two lines, with
 * what stands around them.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? "";
      for (const match of text.matchAll(/[\p{L}\p{N}:.]+(?:[–-][\p{L}\p{N}:.]+)+/gu)) {
        const word = match[0].replace(/[:.]+$/u, "");
        if (word.length > 14 && !/^[\d:.–-]+$/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(text.slice(Math.max(0, match.index - 20), match.index + 20));
      }
    }
    return found;
  });
}
