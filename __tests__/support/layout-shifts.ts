import type { BrowserContext, Page } from "playwright-core";

export interface Shift {
  /** The score of the Layout Instability API: how much moved, times how far. */
  value: number;
  /** True within half a second of a press or a key: Core Web Vitals leave these out. */
  recentInput: boolean;
  /** What moved, as "tag.class from→to". */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Notes every layout shift from the first paint on, those after a press or a key too. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told: Shift[] = [];
    Object.assign(window, { layoutShifts: told });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : "?";
    };
    const round = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(",");
    const note = (entries: PerformanceEntry[]) => {
      for (const entry of entries as ShiftEntry[]) {
        told.push({
          value: entry.value,
          recentInput: entry.hadRecentInput,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} ${round(previousRect)}→${round(currentRect)}`,
          ),
        });
      }
    };
    new PerformanceObserver((list) => note(list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
}

/** Takes the shifts that were noted since the last call, once what was painted has been told. */
export function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // The observer is called in a task of its own, after the frame.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { layoutShifts } = window as unknown as { layoutShifts: Shift[] };
    return layoutShifts.splice(0);
  });
}

/** Those that a visitor did not ask for: nothing on this site may move by itself. */
export const unasked = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter(({ recentInput }) => !recentInput);
