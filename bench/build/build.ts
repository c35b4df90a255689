import path from "node:path";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { inWords, median, medianInterval, shuffled, randomFrom } from "../support/statistics";
import { editNewestArticle, makePicturesPlain, writeArticles, wrongPages } from "./articles";
import {
  builtPictures,
  changedWeights,
  differing,
  printOf,
  unusedPictures,
  wronglyChanged,
} from "./compare-folders";
import { buildProject, cloneProject, commitAll, makeCold, type Measured } from "./project";
import { withFolder } from "../submissions/support/host";

/** The commit to compare with, such as the last release; without it only this one is built. */
const BASE = process.env["BASE"];
const SIZES = [10, 1_000, 10_000] as const;
/** Limits for the CPU time of this commit against the base, by number of articles. */
const MOST: Record<number, number> = { 1_000: 1.5, 10_000: 2 };
const COLD_SECONDS = 4 * 60;
const UNCHANGED_SECONDS = 15;
/** The second build writes webpack's cache, the third reads it. */
const REBUILDS = 2;
const MADE = ["public", "dist"];

const inFigures = ({ cpuSeconds, wallSeconds, peakBytes }: Measured): string =>
  `${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s, ${(peakBytes / 2 ** 20).toFixed(0)} MB`;

/** The site built cold in two folders: equal bytes, no unused picture, in time. */
async function identicalBuilds(folder: string, { say }: BenchRun): Promise<BenchResult> {
  const targets = [path.join(folder, "one"), path.join(folder, "in", "another", "folder")] as const;
  const problems: string[] = [];
  const figures: BenchResult["figures"] = {};
  for (const target of targets) {
    cloneProject(target);
    const built = await buildProject(target);
    say(`The site as it is, cold: ${inFigures(built)}`);
    figures["as it is, cold with pictures"] = inFigures(built);
    if (built.wallSeconds > COLD_SECONDS)
      problems.push(`a cold build takes ${built.wallSeconds.toFixed(0)} s`);
  }
  const [one, other] = targets.map((target) => printOf(target, MADE));
  const different = one && other ? differing(one, other) : [];
  if (different.length > 0) problems.push(`two cold builds differ in ${different.join(", ")}`);
  const site = path.join(targets[0], "public");
  const unused = unusedPictures(site);
  if (unused.length > 0) problems.push(`pictures without use: ${unused.join(", ")}`);
  figures["pictures"] = builtPictures(site).length;
  return { problems, figures };
}

/** Cold builds with `articles` more articles: this commit and the base by turns in random order. */
async function coldBuilds(folder: string, articles: number, bench: BenchRun): Promise<BenchResult> {
  const { count, seed, say } = bench;
  const rounds = articles === SIZES[2] ? Math.floor(count / 2) : count;
  const commits = ["HEAD", ...(BASE ? [BASE] : [])];
  const folderOf = (commit: string) => path.join(folder, `${commit}-${articles}`);
  for (const commit of commits) {
    cloneProject(folderOf(commit), commit);
    writeArticles(folderOf(commit), articles, seed);
    await makePicturesPlain(path.join(folderOf(commit), "content"));
    commitAll(folderOf(commit));
  }
  const random = randomFrom(seed + articles);
  const problems: string[] = [];
  const runs: Record<string, Measured[]> = Object.fromEntries(commits.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const commit of shuffled(commits, random)) {
      makeCold(folderOf(commit));
      const built = await buildProject(folderOf(commit));
      runs[commit]?.push(built);
      problems.push(...wrongPages(folderOf(commit), articles, seed));
      say(`${articles} articles, round ${round + 1}, ${commit}: ${inFigures(built)}`);
    }
  const figures: Record<string, string> = {};
  for (const [commit, all] of Object.entries(runs))
    figures[`${articles}: ${commit}`] =
      `${median(all.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1)} CPU s`;
  const ratios = (runs[BASE ?? ""] ?? []).flatMap((base, round) => {
    const own = runs["HEAD"]?.[round];
    return own ? [own.cpuSeconds / base.cpuSeconds] : [];
  });
  if (ratios.length > 0) {
    const ratio = medianInterval(ratios, randomFrom(seed));
    figures[`${articles}: CPU against ${BASE}`] = inWords(ratio);
    const most = MOST[articles] ?? Infinity;
    if (ratio.median > most)
      problems.push(`${articles} articles take ${inWords(ratio)} × the CPU time; at most ${most}`);
  }
  return { problems, figures };
}

/** Builds a built copy again as it is, then with one word of its newest article changed. */
async function warmBuilds(folder: string, articles: number, { say }: BenchRun) {
  const problems: string[] = [];
  const figures: Record<string, string> = {};
  const build = async (name: string) => {
    const before = printOf(folder, MADE);
    const pictures = builtPictures(path.join(folder, "public")).length;
    const built = await buildProject(folder);
    const changed = differing(before, printOf(folder, MADE));
    figures[`${articles}: ${name}`] = `${inFigures(built)}, ${changed.length} files changed`;
    say(
      `${articles} articles: ${name} ${inFigures(built)}; changed: ${changed.join(" ") || "none"}`,
    );
    if (builtPictures(path.join(folder, "public")).length > pictures)
      problems.push(`${name} made pictures`);
    return { changed, seconds: built.wallSeconds };
  };
  for (let time = 1; time <= REBUILDS; time += 1) {
    const { changed, seconds } = await build(`unchanged, again (${time})`);
    if (changed.length > 0) problems.push(`an unchanged build changed ${changed.join(", ")}`);
    if (time === REBUILDS && articles === SIZES[0] && seconds > UNCHANGED_SECONDS)
      problems.push(`an unchanged build takes ${seconds.toFixed(0)} s`);
  }
  const slug = editNewestArticle(folder);
  commitAll(folder);
  const others = wronglyChanged((await build("one word edited")).changed, slug);
  if (others.length > 0) problems.push(`one word changed ${others.join(", ")} too`);
  return { problems, figures };
}

function run(bench: BenchRun): Promise<BenchResult> {
  return withFolder(async (folder) => {
    const parts = [await identicalBuilds(folder, bench)];
    const sizes = SIZES.filter((size) => size !== SIZES[2] || bench.count > 1);
    for (const size of sizes) parts.push(await coldBuilds(folder, size, bench));
    const siteWith = (articles = 0) => path.join(folder, `HEAD-${articles}`);
    const changed = changedWeights(
      path.join(siteWith(sizes[0]), "public"),
      path.join(siteWith(sizes.at(-1)), "public"),
    );
    const problems =
      changed.length > 0 ? [`articles change the weight of ${changed.join(", ")}`] : [];
    for (const size of [SIZES[0], sizes.at(-1) ?? SIZES[0]])
      parts.push(await warmBuilds(siteWith(size), size, bench));
    return {
      problems: [...problems, ...parts.flatMap((part) => part.problems)],
      figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as BenchResult["figures"],
    };
  });
}

/** Cold and warm builds of this commit, beside another one where BASE names it. */
export const build: Bench = {
  name: "build",
  about: "what builds cost with 10 to 10,000 articles, cold and warm, against BASE=COMMIT",
  full: 6,
  run,
};
