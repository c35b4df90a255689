import { brotliCompressSync } from "node:zlib";
import { builtPages } from "../../__tests__/support/built-pages";
import { openBrowser } from "../../__tests__/support/browser";
import { type Bench, type BenchResult, type BenchRun, ensurePackages } from "../bench";
import { inWords, shuffled, randomFrom } from "../support/statistics";
import { type Result, resultsOf, type Measure, missedGoal, unlevel, unnoticed } from "./results";
import { HEAVY, OWN, startVariants, TWIN, TWIN_AGAIN, type Variant } from "./variants";
import type { Browser } from "playwright-core";
import { firstView, type FirstView, cpuPressure } from "./phone";
import { withFolder } from "../submissions/support/host";
import { startAuditor, chromiumProgram, type Audit, type Auditor } from "./page-scores";

const MEASURES: readonly Measure[] = ["cpu", "lcp", "bytes"];

/** The page with the most HTML. */
function heaviest(): string {
  const weighed = builtPages().map(({ path, html }) => ({
    path,
    size: brotliCompressSync(html).length,
  }));
  return weighed.sort((a, b) => b.size - a.size)[0]?.path ?? "/";
}

const JUDGES: Record<string, typeof missedGoal> = {
  [OWN]: missedGoal,
  [TWIN_AGAIN]: unlevel,
};

function problemsOf(results: readonly Result[]): string[] {
  return results.flatMap(({ route, variant, ratios }) => {
    const judge = JUDGES[variant];
    if (judge) return MEASURES.flatMap((measure) => judge(measure, route, ratios[measure]));
    return variant === HEAVY ? unnoticed("cpu", route, ratios.cpu) : [];
  });
}

function figuresOf(results: readonly Result[]): Record<string, string> {
  return Object.fromEntries(
    results.map(({ route, variant, ratios, rounds, ...of }) => [
      `${route} ${variant}`,
      `CPU ${inWords(ratios.cpu)}, ${of.cpuMs.toFixed(1)} ms; LCP ${inWords(ratios.lcp)}, ` +
        `${Math.round(of.lcpMs)} ms; ${of.bytes} bytes in ${of.requests} requests, ` +
        `${of.scriptBytes} of them script; performance ${of.performance}; ${rounds} rounds`,
    ]),
  );
}

function run(bench: BenchRun): Promise<BenchResult> {
  return withFolder(async (folder) => {
    await ensurePackages(bench.say);
    const program = await chromiumProgram();
    const variants = await startVariants(folder);
    const browser = await openBrowser({ program: process.env["CHROMIUM"], waitForFonts: false });
    const auditor = await startAuditor(program, `${folder}/profile`);
    try {
      const routes = [...new Set(["/", heaviest()])];
      const samples = await measure(variants, routes, { browser, auditor }, bench);
      const results = resultsOf(samples, TWIN, bench.seed);
      return { problems: problemsOf(results), figures: figuresOf(results) };
    } finally {
      await auditor.stop();
      await browser.close();
      await Promise.all(variants.map(({ stop }) => stop()));
    }
  });
}

/** The home page and the heaviest one beside their static twins. */
export const pages: Bench = {
  name: "pages",
  about: "the home page and the heaviest one beside their static twins (needs a build)",
  full: 9,
  run,
};

/** One variant of one route in one round. */
export interface Sample {
  route: string;
  variant: string;
  round: number;
  view: FirstView;
  audit: Audit;
  /** The larger of before and after. */
  pressure: number;
}

interface Instruments {
  browser: Browser;
  auditor: Auditor;
}

/** Visits each variant of each route `count` times, in a new random order each round. */
export async function measure(
  variants: readonly Variant[],
  routes: readonly string[],
  { browser, auditor }: Instruments,
  { count, seed, say }: BenchRun,
): Promise<Sample[]> {
  const random = randomFrom(seed);
  const samples: Sample[] = [];
  for (let round = 0; round < count; round += 1) {
    for (const route of routes) {
      for (const { name, url } of shuffled(variants, random)) {
        const before = await cpuPressure();
        const view = await firstView(browser, url + route);
        const audit = await auditor.audit(url + route, ["performance"]);
        const pressure = Math.max(before, await cpuPressure());
        samples.push({ route, variant: name, round, view, audit, pressure });
        const { cpuMs, bytes } = view;
        const lcp = Math.round(audit.lcpMs);
        say(
          `${round + 1}: ${route} ${name}: ${cpuMs.toFixed(1)} ms, ${bytes} bytes, LCP ${lcp} ms`,
        );
      }
    }
  }
  return samples;
}
