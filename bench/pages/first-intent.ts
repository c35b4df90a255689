import type { Browser, CDPSession } from "playwright-core";
import { openBrowser } from "../../__tests__/support/browser";
import { startTestHost } from "../../__tests__/support/host";
import { beforeFirstPress } from "../../__tests__/support/slow-visit";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { medianInterval, randomFrom } from "../support/statistics";
const GOAL_MS = 200;

/** The main thread's CPU time in milliseconds. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

interface Press {
  yardstickMs: number;
  answerMs: number;
}

const pressOnce = (browser: Browser, site: string): Promise<Press> =>
  beforeFirstPress(browser, site, async ({ page, cdp, press }) => {
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    const begun = await threadTime(cdp);
    await page.evaluate(yardstick);
    const before = await threadTime(cdp);
    await press();
    return { yardstickMs: before - begun, answerMs: (await threadTime(cdp)) - before };
  });

async function run({ count, seed, say }: BenchRun): Promise<BenchResult> {
  const host = await startTestHost();
  const browser = await openBrowser({ waitForFonts: false });
  try {
    const normal: number[] = [];
    for (let round = 1; round <= count; round += 1) {
      const { yardstickMs, answerMs } = await pressOnce(browser, host.url);
      normal.push((answerMs * YARDSTICK_MS) / yardstickMs);
      const [answer, stick] = [answerMs, yardstickMs].map(Math.round);
      say(`${round}: answered in ${answer} ms of the thread, yardstick ${stick} ms`);
    }
    const { median, low, high } = medianInterval(normal, randomFrom(seed));
    const slow = median > GOAL_MS;
    return {
      problems: slow ? [`The first press takes ${Math.round(median)} ms; goal ${GOAL_MS}.`] : [],
      figures: { "ms of the thread": [median, low, high].map(Math.round).join(" / ") },
    };
  } finally {
    await browser.close();
    await host.stop();
  }
}

/** How long the first press that needs React takes, with the page's code prefetched. */
export const firstIntent: Bench = {
  name: "first-intent",
  about: "the first press that needs React, on a slow machine, beside a yardstick (needs a build)",
  full: 15,
  run,
};

/** The yardstick's time on Lighthouse's reference desktop, slowed down by 4. */
const YARDSTICK_MS = 100;

/**
 * A fixed amount of work that cancels out the machine's present speed. The
 * work is that of Lighthouse's benchmark; a "high-end desktop" (index 1,500 to 2,000) writes 17,500
 * strings of 10,000 letters a second. Runs in the page.
 */
function yardstick(): number {
  let letters = 0;
  for (let string = 0; string < 437; string += 1) {
    let written = "";
    for (let letter = 0; letter < 10_000; letter += 1) written += "a";
    letters += written.length;
  }
  return letters;
}
