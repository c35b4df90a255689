import type { BrowserContext, Page } from "playwright-core";

interface Shift {
  /** The score of the Layout Instability API: how much moved, times how far. */
  value: number;
  /** True within half a second of input: Core Web Vitals leave these out. */
  recentInput: boolean;
  /** What moved, as "tag.class from→to". */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records every layout shift from the first paint on, including those after input. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : "?";
    };
    const round = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(",");
    const note = (entries: PerformanceEntry[]) => {
      for (const entry of entries as ShiftEntry[]) {
        shifts.push({
          value: entry.value,
          recentInput: entry.hadRecentInput,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} ${round(previousRect)}→${round(currentRect)}`,
          ),
        });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const takeLayoutShifts = () => {
      note(observer.takeRecords());
      return shifts.splice(0);
    };
    Object.assign(window, { takeLayoutShifts });
  });
}

/** Returns the shifts since the last call, including those of the last painted frame. */
export function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return (window as unknown as { takeLayoutShifts: () => Shift[] }).takeLayoutShifts();
  });
}

/** Shifts without recent input. */
export const unasked = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter(({ recentInput }) => !recentInput);

/**
 * Resizes the window by a pixel and back. Chromium computes vw with or without the scroll bar's
 * gutter (scrollbar-gutter) at random, until a new style sheet or a resize.
 */
export async function recalculateViewportUnits(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: width + 1, height });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.setViewportSize({ width, height });
}
