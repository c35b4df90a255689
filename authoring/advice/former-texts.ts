import { createHash } from "node:crypto";
import type { ReadFile } from "../read/content-file";
import { fileIssue, textsIn } from "../read/issue";
import type { Check } from "../check/check-context";
import { FORMER_TEXTS } from "../check/files";

/** Texts about the company. Labels, messages and legal texts may stay as they are. */
const OF_THE_COMPANY =
  /^(?:(?:pages|roles|team|news|stories|testimonials|brochure)\/|(?:site|navigation|hiring|modules)\.)/u;
const SENTENCE = /^(?=.{25})(?:\S+\s+){3}/su;

type Texts = Pick<ReadFile, "path" | "data" | "body"> & { ownData?: unknown };

/** The pages of the brochure, which are not content files. */
export function brochureTexts(paths: Iterable<string>, readFile: (path: string) => Buffer) {
  return [...paths]
    .filter((path) => /^brochure\/.*\.html$/u.test(path))
    .map((path): Texts => {
      const body = readFile(path)
        .toString()
        .replaceAll(/<[^>]+>/gu, "\n\n");
      return { path, data: {}, body };
    });
}

/**
 * The hashes of a file's sentences. Numbers do not count, because figures of the offer are filled in,
 * nor descriptions of pictures, which change with the pictures.
 */
export function sentenceHashes({ path, data, ownData, body }: Texts): string[] {
  if (!OF_THE_COMPANY.test(path)) return [];
  const texts = textsIn(ownData ?? data)
    .filter(([field]) => field.at(-1) !== "alt")
    .map(([, text]) => text);
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
  const texts = [...typedFiles, ...brochureTexts(paths, readFile)];
  const files = texts.map((file) => ({ path: file.path, hashes: sentenceHashes(file) }));
  const counts = files
    .filter(({ hashes }) => hashes.length > 0)
    .map(({ path, hashes }) => ({ path, left: hashes.filter((hash) => former.has(hash)).length }));
  const unchanged = counts.filter((file) => file.left > 0).sort((a, b) => b.left - a.left);
  if (unchanged.length === 0) return [];
  const worst = unchanged.slice(0, 10).map((file) => `${file.path} (${file.left})`);
  const more = "… (npm run content:check -- --json lists all)";
  const list = [...worst, ...(unchanged.length > worst.length ? [more] : [])].join(", ");
  const found = `sentences of the sample in ${unchanged.length} of ${counts.length} files: ${list}`;
  const write = "your own there, and delete this file at the end";
  const sentences = Object.fromEntries(unchanged.map(({ path, left }) => [path, left]));
  return [{ ...fileIssue(FORMER_TEXTS, found, write), sentences }];
};
