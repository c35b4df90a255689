import { mkdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { builtPages } from "../../__tests__/support/built-pages";
import { openBrowser } from "../../__tests__/support/browser";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { ensureRivals } from "../rivals/ensure-rivals";
import { withFolder } from "../submissions/support/temporary";
import { inWords } from "../support/ratios";
import { chromiumProgram } from "./chromium-program";
import { type Measure, missedGoal, unlevel, unnoticed } from "./goals";
import { startAuditor } from "./lighthouse";
import { pagesChart } from "./pages-chart";
import { type Result, resultsOf } from "./results";
import { measure } from "./side-by-side";
import { HEAVY, OWN, startVariants, TWIN, TWIN_AGAIN } from "./variants";

const FULL = 9;
const MEASURES: readonly Measure[] = ["cpu", "lcp", "bytes"];

/** Beside the home page: the page with the most HTML. */
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

/** Only a full run's numbers are kept. */
function keep(results: readonly Result[], { count }: BenchRun): void {
  if (count < FULL) return;
  mkdirSync("bench/charts", { recursive: true });
  writeFileSync("bench/charts/pages.json", `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync("bench/charts/pages.svg", pagesChart(results, OWN));
}

function run(bench: BenchRun): Promise<BenchResult> {
  return withFolder(async (folder) => {
    await ensureRivals(bench.say);
    const program = await chromiumProgram();
    const variants = await startVariants(folder, bench.say);
    const browser = await openBrowser({ program: process.env["CHROMIUM"] });
    const auditor = await startAuditor(program, `${folder}/profile`);
    try {
      const routes = [...new Set(["/", heaviest()])];
      const samples = await measure(variants, routes, { browser, auditor }, bench);
      const results = resultsOf(samples, TWIN, bench.seed);
      keep(results, bench);
      return { problems: problemsOf(results), figures: figuresOf(results) };
    } finally {
      await auditor.stop();
      await browser.close();
      await Promise.all(variants.map(({ stop }) => stop()));
    }
  });
}

/** The page beside its static twin, a copy with script, default Gatsby and Astro. */
export const pages: Bench = {
  name: "pages",
  about:
    "the home page and the heaviest one beside their static twins, default Gatsby and Astro (needs a build)",
  full: FULL,
  run,
};
