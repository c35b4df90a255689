import type { Page } from "playwright-core";

/** Headings that touch the text below them, and controls lower than 44 pixels, a line each. */
export function spacingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tight = [...document.querySelectorAll("main :is(h2, h3) + p")].filter((text) => {
      const above = text.previousElementSibling?.getBoundingClientRect();
      const { top, left } = text.getBoundingClientRect();
      const isBelow = above && left < above.right && top > above.top;
      const isShown = text.checkVisibility() && text.textContent !== "";
      return isShown && isBelow && above.height > 1 && top - above.bottom < 7.5;
    });
    const low = [...document.querySelectorAll("a, button, summary")].filter((control) => {
      if (!control.checkVisibility() || control.closest("[aria-hidden=true], dialog")) return false;
      // A stretched link is as large as its card.
      if (getComputedStyle(control, "::after").position === "absolute") return false;
      const around = control.closest("p, li, dd, address")?.textContent?.trim();
      const isInSentence =
        getComputedStyle(control).display === "inline" && around !== control.textContent?.trim();
      const { width, height } = control.getBoundingClientRect();
      return !isInSentence && width > 2 && height > 2 && height < 43.5;
    });
    return [
      ...tight.map((text) => `tight: ${text.previousElementSibling?.textContent}`),
      ...low.map((control) => `low: ${control.outerHTML.slice(0, 100)}`),
    ];
  });
}

/** Ranges of numbers ("24–48") and short compounds ("e-mail") that break across lines, a line each. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
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
        if (lines.size > 1)
          broken.push(text.slice(Math.max(0, match.index - 20), match.index + 20));
      }
    }
    return broken;
  });
}
