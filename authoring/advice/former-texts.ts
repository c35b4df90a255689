import { createHash } from "node:crypto";
import type { ReadFile } from "../read/content-file";
import { fileIssue, textsIn } from "../read/issue";
import type { Check } from "../check/check-context";
import { FORMER_TEXTS } from "../check/files";

/** Texts about the company. Labels, messages and legal texts may stay as they are. */
const OF_THE_COMPANY =
  /^(?:(?:pages|roles|team|news|stories|testimonials)\/|(?:site|navigation|hiring|modules)\.)/u;
const SENTENCE = /^(?=.{25})(?:\S+\s+){3}/su;

/** The hashes of a file's sentences. Numbers do not count: figures of the offer are filled in. */
export function sentenceHashes({ path, data, ownData, body }: ReadFile): string[] {
  if (!OF_THE_COMPANY.test(path)) return [];
  const texts = textsIn(ownData ?? data).map(([, text]) => text);
  return [...texts, ...body.split(/\n\s*\n/u)]
    .map((text) => text.trim())
    .filter((text) => SENTENCE.test(text))
    .map((text) => text.replaceAll(/\s+/gu, " ").replaceAll(/\d[\d.,–-]*/gu, "0"))
    .map((text) => createHash("sha256").update(text).digest("hex").slice(0, 12));
}

/** How many files still have sentences of the sample: one piece of advice, the worst first. */
export const formerTexts: Check = ({ typedFiles, paths, readFile }) => {
  if (!paths.has(FORMER_TEXTS)) return [];
  const former = new Set(readFile(FORMER_TEXTS).toString().split(/\s+/u));
  const files = typedFiles.map((file) => ({ path: file.path, hashes: sentenceHashes(file) }));
  const counts = files
    .filter(({ hashes }) => hashes.length > 0)
    .map(({ path, hashes }) => ({ path, left: hashes.filter((hash) => former.has(hash)).length }));
  const unchanged = counts.filter((file) => file.left > 0).sort((a, b) => b.left - a.left);
  if (unchanged.length === 0) return [];
  const worst = unchanged.slice(0, 10).map((file) => `${file.path} (${file.left})`);
  const list = [...worst, ...(unchanged.length > worst.length ? ["…"] : [])].join(", ");
  const found = `sentences of the sample in ${unchanged.length} of ${counts.length} files: ${list}`;
  return [fileIssue(FORMER_TEXTS, found, "your own there, and delete this file at the end")];
};
