import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { ensureRivals } from "../rivals/ensure-rivals";
import { withFolder } from "../submissions/support/temporary";
import { buildChart, type SizeRuns } from "./build-chart";
import { twoColdBuilds } from "./identical";
import type { Fixture, Generator } from "./generator";
import { madeArticle } from "./made-article";
import { ownSite } from "./own-site";
import { OWN_WAY, ownWay } from "./own-way";
import { endsOf, type Size, sizesOf, UNCHANGED_SECONDS } from "./plan";
import { ASTRO, DEFAULT_GATSBY, ELEVENTY, type Rival, rivalSite } from "./rival-site";
import { type Shell, shellOf } from "./shell";
import { sideBySide } from "./side-by-side";
import { warmBuilds } from "./warm";
import { otherWeights } from "./weights";

/** Its MDX takes a fifth of a second and two megabytes for each article: ten thousand end nowhere. */
const GATSBY_AT_MOST = 1_000;

const OWN = "own";
/** Rounds whose chart is worth keeping. */
const FULL = 6;

function writeChart(runs: readonly SizeRuns[]): void {
  mkdirSync("bench/charts", { recursive: true });
  writeFileSync("bench/charts/build.json", `${JSON.stringify(runs, null, 2)}\n`);
  writeFileSync("bench/charts/build.svg", buildChart(runs, OWN_WAY));
}

/** A built article without the article: what every rival is given to put around its own. */
async function builtShell(own: Generator, { seed, say }: BenchRun): Promise<Shell> {
  say("Building once before all rounds, for the page that the rivals are given.");
  own.makeCold();
  const { code, output } = await own.build();
  if (code !== 0) throw new Error(`the build ended with ${code}:\n${output.slice(-3000)}`);
  const { slug, title, description } = madeArticle(1, seed);
  return shellOf(path.join(own.pages, slug, "index.html"), title, description);
}

/** All generators at one size, cold. */
async function measureSize(size: Size, folder: string, known: Shell | undefined, bench: BenchRun) {
  const { articles } = size;
  const fixture = (name: string): Fixture => ({
    folder: path.join(folder, `${name}-${articles}`),
    articles,
    seed: bench.seed,
  });
  const own = await ownSite(fixture(OWN));
  const shell = known ?? (await builtShell(own, bench));
  const rival = (of: Rival): Generator => rivalSite(of, fixture(of.fixture), shell);
  const sides = {
    own: [own, await ownWay(fixture(`${OWN}-way`), shell)],
    rivals: [rival(ASTRO), rival(ELEVENTY)],
    once: articles > GATSBY_AT_MOST ? [] : [rival(DEFAULT_GATSBY)],
  };
  const cold = await sideBySide(sides, size, bench);
  return { shell, cold };
}

function run(bench: BenchRun): Promise<BenchResult> {
  return withFolder(async (folder) => {
    await ensureRivals(bench.say);
    const problems: string[] = [];
    const figures: BenchResult["figures"] = {};
    const add = (part: BenchResult): void => {
      problems.push(...part.problems);
      Object.assign(figures, part.figures);
    };
    add(await twoColdBuilds(folder, bench));
    const sizes = sizesOf(bench.count);
    const runs: SizeRuns[] = [];
    let shell: Shell | undefined;
    for (const size of sizes) {
      const measured = await measureSize(size, folder, shell, bench);
      add(measured.cold);
      runs.push(measured.cold.runs);
      shell = measured.shell;
    }
    if (bench.count >= FULL) writeChart(runs);
    const { few, many } = endsOf(sizes);
    const siteWith = (articles: number): string => path.join(folder, `${OWN}-${articles}`);
    add(otherWeights(siteWith(few), siteWith(many)));
    add(await warmBuilds(siteWith(few), few, bench, UNCHANGED_SECONDS));
    add(await warmBuilds(siteWith(many), many, bench));
    return { problems, figures };
  });
}

/** Cold and warm builds of this site beside Astro, Eleventy and Gatsby's own way with MDX. */
export const build: Bench = {
  name: "build",
  about: "what a build costs beside Astro, Eleventy and Gatsby with MDX, cold and warm",
  full: FULL,
  run,
};
