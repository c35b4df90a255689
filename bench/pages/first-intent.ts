import type { CDPSession } from "playwright-core";
import { openBrowser } from "../../__tests__/support/browser";
import { startTestHost } from "../../__tests__/support/host";
import { randomFrom } from "../../__tests__/support/random";
import { beforeFirstPress } from "../../__tests__/support/react";
import type { Bench } from "../bench";
import { atEnd } from "../support/at-end";
import { medianInterval } from "../support/statistics";

const GOAL_MS = 150;
/** The yardstick's time on Lighthouse's reference desktop, slowed down by 4. */
const YARDSTICK_MS = 100;

/**
 * A fixed amount of work that cancels out the machine's present speed, that of Lighthouse's
 * benchmark: a "high-end desktop" (index 1,500 to 2,000) writes 17,500 strings of 10,000 letters a
 * second. Runs in the page.
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

/** The main thread's CPU time in milliseconds. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

/** How long the first press that needs React takes, with the page's code prefetched. */
export const firstIntent: Bench = {
  name: "first-intent",
  about: "the first press that needs React, on a slow machine, beside a yardstick (needs a build)",
  full: 15,
  async run({ count, seed, report }) {
    const host = await startTestHost();
    atEnd(host.stop);
    const browser = await openBrowser({ waitForFonts: false });
    atEnd(() => browser.close());
    const times: number[] = [];
    for (let round = 1; round <= count; round += 1)
      await beforeFirstPress(browser, host.url, async ({ page, cdp, press }) => {
        await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
        const begun = await threadTime(cdp);
        await page.evaluate(yardstick);
        const before = await threadTime(cdp);
        await press();
        const [answer, stick] = [(await threadTime(cdp)) - before, before - begun];
        times.push((answer * YARDSTICK_MS) / stick);
        report(`${round}: answered in ${Math.round(answer)} ms, yardstick ${Math.round(stick)} ms`);
      });
    const { median, low, high } = medianInterval(times, randomFrom(seed));
    const problem = `The first press takes ${Math.round(median)} ms; goal ${GOAL_MS}.`;
    return {
      problems: median > GOAL_MS ? [problem] : [],
      figures: { "ms of the thread": [median, low, high].map(Math.round).join(" / ") },
    };
  },
};
