import { startTestHost } from "../../__tests__/support/host";
import { leaveAndReturn } from "../../__tests__/support/back-forward";
import { openBrowser, readThrough, visit } from "../../__tests__/support/browser";
import { builtPages } from "../../__tests__/support/built-pages";
import type { Bench, BenchResult, BenchRun } from "../bench";

const AWAY = "/accessibility?away";
/** Browsers do not cache pages with an error status. */
const ANSWERS_404 = /^\/404$|\/not-found$/u;

async function run({ count, say }: BenchRun): Promise<BenchResult> {
  const program = process.env["CHROMIUM"];
  if (!program)
    throw new Error("Set CHROMIUM to a whole Chromium: the headless shell keeps no pages.");
  const host = await startTestHost();
  const browser = await openBrowser({ program, backForwardCache: true });
  const paths = builtPages()
    .map(({ path }) => path)
    .filter((path) => !ANSWERS_404.test(path));
  const problems: string[] = [];
  let restored = 0;
  try {
    for (let round = 0; round < count; round += 1)
      for (const path of paths) {
        const { page, close } = await visit(browser, host.url + path);
        await readThrough(page);
        await page.waitForLoadState("networkidle");
        const back = await leaveAndReturn(page, host.url + AWAY);
        if (back.restored) restored += 1;
        else problems.push(`${path}: ${back.reasons.join(", ") || "not restored"}`);
        say(`${path} ${back.restored ? "restored" : "loaded anew"}`);
        await close();
      }
  } finally {
    await browser.close();
    await host.stop();
  }
  return { problems, figures: { restored, of: paths.length * count } };
}

/** Every page on the way back, in a complete Chromium. */
export const backForward: Bench = {
  name: "back-forward",
  about: "every page is restored on the way back (needs a build, and CHROMIUM=a whole Chromium)",
  full: 1,
  run,
};
