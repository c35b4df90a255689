import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { brotliCompressSync } from "node:zlib";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import { openBrowser } from "../../__tests__/support/browser";
import { builtPages } from "../../__tests__/support/built-pages";
import { firstView } from "../../__tests__/support/first-view";
import { randomFrom, shuffled } from "../../__tests__/support/random";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { atEnd } from "../support/at-end";
import { inWords, median } from "../support/statistics";
import { MEASURES, ratioOf, type Round, VARIANTS, wrongRatio } from "./results";
import { startVariants, type Variant } from "./variants";

/** The page with the most HTML. */
function heaviest(): string {
  const weight = (html: string): number => brotliCompressSync(html).length;
  const pages = builtPages().map((page) => ({ path: page.path, size: weight(page.html) }));
  return pages.sort((a, b) => b.size - a.size)[0]?.path ?? "/";
}

/**
 * How much of the last ten seconds something on this machine waited for a core, in per cent
 * (Linux, Documentation/accounting/psi.rst); 0 where unknown.
 */
async function cpuPressure(): Promise<number> {
  const text = await readFile("/proc/pressure/cpu", "utf8").catch(() => "");
  return Number(/^some avg10=([\d.]+)/mu.exec(text)?.[1] ?? 0);
}

/** Visits each variant of a page, in random order. */
async function visitAll(
  variants: readonly Variant[],
  page: string,
  browser: Browser,
): Promise<Round> {
  const round = [];
  for (const { name, url } of variants) {
    const before = await cpuPressure();
    const { cpuMs, requests, ...view } = await firstView(browser, url + page);
    const pressure = Math.max(before, await cpuPressure());
    const values = { ...view, cpu: cpuMs, requests: requests.length };
    round.push({ variant: name, pressure, ...values });
  }
  return round;
}

/** The problems and figures of one page. */
function judge(page: string, rounds: readonly Round[], seed: number): BenchResult {
  const problems: string[] = [];
  const figures: BenchResult["figures"] = {};
  for (const variant of Object.values(VARIANTS)) {
    const samples = rounds.flat().filter((sample) => sample.variant === variant);
    const middle = (name: "cpu" | "bytes" | "scriptBytes" | "requests") =>
      Math.round(median(samples.map((sample) => sample[name])));
    const ratio = (measure: (typeof MEASURES)[number]) =>
      ratioOf(rounds, measure, variant, VARIANTS.twin, randomFrom(seed));
    for (const measure of MEASURES)
      problems.push(...wrongRatio(variant, measure, page, ratio(measure)));
    figures[`${page} ${variant}`] =
      `CPU ${inWords(ratio("cpu"))}, ${middle("cpu")} ms; ` +
      `${middle("bytes")} bytes in ${middle("requests")} requests, ` +
      `${middle("scriptBytes")} of them script`;
  }
  return { problems, figures };
}

async function run({ count, seed, report }: BenchRun): Promise<BenchResult> {
  const variants = await startVariants(temporaryFolder());
  const browser = await openBrowser({ program: process.env["CHROMIUM"], waitForFonts: false });
  atEnd(() => browser.close());
  const random = randomFrom(seed);
  const rounds = new Map(["/", heaviest()].map((page): [string, Round[]] => [page, []]));
  for (let done = 1; done <= count; done += 1)
    for (const [page, its] of rounds) {
      const round = await visitAll(shuffled(variants, random), page, browser);
      its.push(round);
      report(`${done}: ${page} ${JSON.stringify(round)}`);
    }
  const results = [...rounds].map(([page, its]) => judge(page, its, seed));
  return {
    problems: results.flatMap(({ problems }) => problems),
    figures: Object.assign({}, ...results.map((one) => one.figures)) as BenchResult["figures"],
  };
}

/** The home page and the heaviest one beside their static twins. */
export const pages: Bench = {
  name: "pages",
  about: "the home page and the heaviest one beside their static twins (needs a build)",
  full: 9,
  run,
};
