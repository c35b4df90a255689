import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BenchRun } from "../bench";
import { wronglyChanged } from "./allowed-after-edit";
import { differing, printOf } from "./folder-print";
import { newestOf } from "./newest";
import { buildOwn, commitAll } from "./own-project";
import { builtPictures } from "./unused-pictures";

const MADE = ["public", "dist"];

/** The first build writes no cache for webpack, the second does, the third reads it (record 90). */
const REBUILDS = 2;

/** Builds a built copy again, as it is and then with one word of its newest article changed. */
export async function warmBuilds(
  folder: string,
  articles: number,
  { say }: Pick<BenchRun, "say">,
  limit = Infinity,
) {
  const problems: string[] = [];
  const figures: Record<string, string> = {};
  const build = async (name: string) => {
    const before = printOf(folder, MADE);
    const pictures = builtPictures(path.join(folder, "public")).length;
    const { code, cpuSeconds, wallSeconds, output } = await buildOwn(folder);
    if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output.slice(-3000)}`);
    const changed = differing(before, printOf(folder, MADE));
    const made = builtPictures(path.join(folder, "public")).length - pictures;
    const costs = `${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s`;
    figures[`${articles}: ${name}`] = `${costs}, ${changed.length} files changed`;
    say(`${articles} articles: ${name} ${costs}; changed: ${changed.join(" ") || "nothing"}`);
    if (made > 0) problems.push(`${name} made ${made} pictures`);
    return { changed, wallSeconds };
  };
  let seconds = 0;
  for (let time = 1; time <= REBUILDS; time++) {
    const { changed, wallSeconds } = await build(`unchanged, again (${time})`);
    seconds = wallSeconds;
    if (changed.length > 0) problems.push(`an unchanged build changed ${changed.join(", ")}`);
  }
  if (seconds > limit)
    problems.push(`an unchanged build takes ${seconds.toFixed(0)} s at ${articles} articles`);

  const article = newestOf(folder);
  editOneWord(path.join(folder, article.file));
  commitAll(folder);
  const { changed } = await build("one word edited");
  const others = wronglyChanged(changed, article.slug);
  if (others.length > 0) problems.push(`one word changed ${others.join(", ")} too`);
  return { problems, figures };
}

/** The word is in the body of every made article. */
function editOneWord(file: string): void {
  const text = readFileSync(file, "utf8");
  const edited = text.replace("It says", "It tells");
  if (edited === text) throw new Error(`${file} has no word to change.`);
  writeFileSync(file, edited);
}
