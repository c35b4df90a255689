import { openBrowser } from "../../__tests__/support/browser";
import { builtPages } from "../../__tests__/support/built-pages";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { inWords, shuffled, type Interval, randomFrom } from "../support/statistics";
import { firstView, cpuPressure } from "./phone";
import { OWN, startPair, TWIN } from "./variants";
import { missedGoal, ratioTo, soundRounds, type Round } from "./results";
import { withFolder } from "../submissions/support/host";

/** One visit of each variant, in random order. */
type Visit = (route: string) => Promise<Round>;

async function rounds(visit: Visit, { count, say }: BenchRun): Promise<Map<string, Round[]>> {
  const all = new Map<string, Round[]>(builtPages().map(({ path }) => [path, []]));
  for (let round = 0; round < count; round += 1) {
    for (const [route, its] of all) its.push(await visit(route));
    say(`${round + 1} of ${count} rounds`);
  }
  return all;
}

function judge(all: Map<string, Round[]>, seed: number): BenchResult {
  const ratios = [...all].map(([route, its]): [string, Interval] => [
    route,
    ratioTo(soundRounds(its, TWIN), TWIN, OWN, randomFrom(seed)),
  ]);
  const [worst] = [...ratios].sort(([, a], [, b]) => b.median - a.median);
  return {
    problems: ratios.flatMap(([route, ratio]) => missedGoal("cpu", route, ratio)),
    figures: {
      pages: ratios.length,
      "worst CPU against the twin": worst ? `${worst[0]} ${inWords(worst[1])}` : "",
    },
  };
}

function run(bench: BenchRun): Promise<BenchResult> {
  return withFolder(async (folder) => {
    const random = randomFrom(bench.seed);
    const pair = await startPair(folder);
    const browser = await openBrowser({ program: process.env["CHROMIUM"], waitForFonts: false });
    const visit: Visit = async (route) => {
      const values: Record<string, number> = {};
      for (const { name, url } of shuffled(pair, random))
        values[name] = (await firstView(browser, url + route)).cpuMs;
      return { values, pressure: await cpuPressure() };
    };
    try {
      return judge(await rounds(visit, bench), bench.seed);
    } finally {
      await browser.close();
      await Promise.all(pair.map(({ stop }) => stop()));
    }
  });
}

/** Every page's CPU time against its static twin's. */
export const pageCpu: Bench = {
  name: "page-cpu",
  about: "the main thread's CPU time of every page against its static twin's (needs a build)",
  full: 9,
  run,
};
