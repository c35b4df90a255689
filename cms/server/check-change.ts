import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { checkContent } from "../../src/content-model/check-content";
import { type ContentKind, matches } from "../../src/content-model/kind";
import { picturesIn } from "../../src/content-model/picture";
import type { Problem } from "../../src/content-model/problems";
import { parseContent } from "../../src/content-model/read-content";

/** What is about to be written: paths below content/. */
export interface Change {
  texts: Map<string, string>;
  pictures: Map<string, Uint8Array>;
}

/** What the checker says of the changed files, before anything is written. */
export function checkChange(
  root: string,
  kinds: readonly ContentKind[],
  { texts, pictures }: Change,
): Problem[] {
  const stage = mkdtempSync(join(tmpdir(), "suunta-cms-"));
  try {
    for (const [path, text] of texts) put(stage, path, text);
    for (const [path, bytes] of pictures) put(stage, path, bytes);
    for (const path of named(texts)) linkInto(stage, root, path);
    const touched = kinds.filter((kind) => [...texts.keys()].some((path) => matches(kind, path)));
    return checkContent(stage, touched);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

function put(stage: string, path: string, content: string | Uint8Array): void {
  const file = join(stage, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** All pictures that the texts name. */
function named(texts: Map<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    const file = parseContent(path, text);
    if (!file.ok) return [];
    return picturesIn(file.data).map(({ src }) => posix.join(posix.dirname(path), src));
  });
}

function linkInto(stage: string, root: string, path: string): void {
  const [from, to] = [join(root, path), join(stage, path)];
  if (path.startsWith("..") || !existsSync(from) || existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  linkSync(from, to);
}
