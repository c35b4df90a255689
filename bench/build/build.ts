import path from "node:path";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import { builtPictures, unusedPictures } from "../../__tests__/support/built-pages";
import { randomFrom, shuffled } from "../../__tests__/support/random";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { inWords, median, medianInterval } from "../support/statistics";
import { makePicturesPlain, writeArticles, wrongPages } from "./articles";
import { changedWeights, differing, printOf } from "./compare-folders";
import { buildProject, cloneProject, commitAll, makeCold, type Measured } from "./project";

/** The commit to compare with, such as the last release; without it only this one is built. */
const BASE = process.env["BASE"];
const SIZES = [10, 1_000, 10_000] as const;
/** Limits for the CPU time of this commit against the base, by number of articles. */
const MOST: Record<number, number> = { 1_000: 1.5, 10_000: 2 };
const COLD_SECONDS = 4 * 60;
const UNCHANGED_SECONDS = 15;
const BUILD_OUTPUTS = ["public", "dist"];

/** Adds a figure, and a problem where `holds` is false. */
interface Notes {
  figures: BenchResult["figures"];
  check: (holds: boolean, problem: string) => void;
  report: BenchRun["report"];
}

const inFigures = ({ cpuSeconds, wallSeconds }: Measured): string =>
  `${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s`;

/** The site built cold in two folders: equal bytes, no unused picture, in time. */
function identicalBuilds(folder: string, { figures, check, report }: Notes): void {
  const targets = [path.join(folder, "one"), path.join(folder, "in", "another", "folder")];
  const [first = new Map(), second = new Map()] = targets.map((target) => {
    cloneProject(target);
    const built = buildProject(target);
    report(`The site as it is, cold: ${inFigures(built)}`);
    figures["as it is, cold with pictures"] = inFigures(built);
    check(built.wallSeconds <= COLD_SECONDS, `a cold build takes ${inFigures(built)}`);
    return printOf(target, BUILD_OUTPUTS);
  });
  const different = differing(first, second);
  check(different.length === 0, `two cold builds differ in ${different.join(", ")}`);
  const site = path.join(folder, "one", "public");
  const unused = unusedPictures(site);
  check(unused.length === 0, `pictures without use: ${unused.join(", ")}`);
  figures["pictures"] = builtPictures(site).length;
}

/** Cold builds with `articles` more articles: this commit and the base by turns in random order. */
async function coldBuilds(folder: string, articles: number, bench: BenchRun, notes: Notes) {
  const rounds = articles === SIZES[2] ? Math.floor(bench.count / 2) : bench.count;
  const commits = ["HEAD", ...(BASE ? [BASE] : [])];
  const folderOf = (commit: string) => path.join(folder, `${commit}-${articles}`);
  for (const commit of commits) {
    cloneProject(folderOf(commit), commit);
    writeArticles(folderOf(commit), articles, bench.seed);
    await makePicturesPlain(path.join(folderOf(commit), "content"));
    commitAll(folderOf(commit));
  }
  const random = randomFrom(bench.seed + articles);
  const cpu: Record<string, number[]> = Object.fromEntries(commits.map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1)
    for (const commit of shuffled(commits, random)) {
      makeCold(folderOf(commit));
      const built = buildProject(folderOf(commit));
      cpu[commit]?.push(built.cpuSeconds);
      const wrong = wrongPages(folderOf(commit), articles, bench.seed);
      notes.check(wrong.length === 0, wrong.join());
      notes.report(`${articles} articles, round ${round}, ${commit}: ${inFigures(built)}`);
    }
  for (const [commit, seconds] of Object.entries(cpu))
    notes.figures[`${articles}: ${commit}`] = `${median(seconds).toFixed(1)} CPU s`;
  if (!BASE) return;
  const ratios = (cpu[BASE] ?? []).map((base, round) => (cpu["HEAD"]?.[round] ?? NaN) / base);
  const ratio = medianInterval(ratios, randomFrom(bench.seed));
  notes.figures[`${articles}: CPU against ${BASE}`] = inWords(ratio);
  const most = MOST[articles] ?? Infinity;
  const problem = `${articles} articles take ${inWords(ratio)} × the CPU time; at most ${most}`;
  notes.check(ratio.median <= most, problem);
}

/** Builds a built copy again as it is. */
function warmBuild(folder: string, articles: number, { figures, check, report }: Notes): void {
  const before = printOf(folder, BUILD_OUTPUTS);
  const pictures = builtPictures(path.join(folder, "public")).length;
  const built = buildProject(folder);
  const changed = differing(before, printOf(folder, BUILD_OUTPUTS));
  figures[`${articles}: unchanged`] = `${inFigures(built)}, ${changed.length} files changed`;
  report(`${articles} articles: unchanged ${inFigures(built)}; changed: ${changed.join(" ")}`);
  const more = builtPictures(path.join(folder, "public")).length - pictures;
  check(more <= 0, "an unchanged build made pictures");
  check(changed.length === 0, `an unchanged build changed ${changed.join(", ")}`);
  const isSlow = articles === SIZES[0] && built.wallSeconds > UNCHANGED_SECONDS;
  check(!isSlow, `an unchanged build takes ${built.wallSeconds} s`);
}

/** Cold and warm builds of this commit, beside another one where BASE names it. */
export const build: Bench = {
  name: "build",
  about: "what builds cost with 10 to 10,000 articles, cold and warm, against BASE=COMMIT",
  full: 6,
  async run(bench) {
    const problems: string[] = [];
    const check: Notes["check"] = (holds, problem) => void (holds || problems.push(problem));
    const notes: Notes = { figures: {}, check, report: bench.report };
    const folder = temporaryFolder();
    identicalBuilds(folder, notes);
    const sizes = SIZES.filter((size) => size !== SIZES[2] || bench.count > 1);
    for (const size of sizes) await coldBuilds(folder, size, bench, notes);
    const ends = [SIZES[0], sizes.at(-1) ?? SIZES[0]];
    const [small = "", big = ""] = ends.map((size) => path.join(folder, `HEAD-${size}`, "public"));
    const changed = changedWeights(small, big);
    check(changed.length === 0, `articles change the weight of ${changed.join(", ")}`);
    for (const size of ends) warmBuild(path.join(folder, `HEAD-${size}`), size, notes);
    return { problems, figures: notes.figures };
  },
};
