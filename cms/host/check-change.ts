import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readPictures } from "../../gatsby/content-check/picture-facts";
import { picturesOf } from "../../gatsby/content-check/pictures";
import { createCheckContext } from "../../gatsby/content-check/check-context";
import { issuesIn } from "../../gatsby/content-check/check-content";
import { type FileIssue, blockingIssues } from "../../gatsby/content-check/issue";
import type { ContentNow } from "./content-now";

/** What is about to be written: paths below content/. */
export interface Change {
  texts: Map<string, string>;
  pictures: Map<string, Uint8Array>;
}

/** What the checker says of the changed files, among all others, before anything is written. */
export async function checkChange(content: ContentNow, change: Change): Promise<FileIssue[]> {
  const { root } = content;
  const { paths, files } = content.read(change.texts);
  const changed = files.filter(({ path }) => change.texts.has(path));
  const there = new Set([...paths, ...change.pictures.keys()]);
  const wanted = content.known(changed).flatMap((file) => picturesOf(file));
  const facts = await factsOf(root, change.pictures, [
    ...new Set(wanted.map(({ path }) => path).filter((path) => there.has(path))),
  ]);
  const world = createCheckContext({ root, paths: [...there], files, pictures: facts });
  // Only these are judged; what is wrong elsewhere must not keep an author from saving.
  const judged = { ...world, known: content.known(changed) };
  return blockingIssues(issuesIn(judged)).filter(({ file }) => change.texts.has(file));
}

/** Sizes and formats of pictures, some of which are not below content/ yet. */
async function factsOf(root: string, fresh: Change["pictures"], paths: string[]) {
  const stage = mkdtempSync(join(tmpdir(), "suunta-cms-"));
  try {
    for (const [path, bytes] of fresh) {
      mkdirSync(dirname(join(stage, path)), { recursive: true });
      writeFileSync(join(stage, path), bytes);
    }
    const uploaded = paths.filter((path) => fresh.has(path));
    const kept = paths.filter((path) => !fresh.has(path));
    return new Map([...(await readPictures(root, kept)), ...(await readPictures(stage, uploaded))]);
  } finally {
    rmSync(stage, { recursive: true });
  }
}
