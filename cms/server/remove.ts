import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type ContentKind, matches } from "../../src/content-model/kind";
import { picturesIn } from "../../src/content-model/picture";
import type { Problem } from "../../src/content-model/problems";
import { parseContent } from "../../src/content-model/read-content";
import { placeOf } from "../config/places";
import { usedPictures } from "./used-pictures";

export type Removal = { ok: true; paths: string[] } | { ok: false; problems: Problem[] };

/**
 * What goes when an author deletes these files: with a content file the pictures that it alone
 * shows. Refused for files that the site needs and for pictures that are still shown.
 */
export function prepareRemoval(
  root: string,
  kinds: readonly ContentKind[],
  paths: string[],
): Removal {
  const users = usedPictures(root);
  const leaving = new Set(paths);
  const stillUsed = (path: string) => users.get(path)?.filter((user) => !leaving.has(user)) ?? [];
  const problems = paths.flatMap((path) => fault(path, kinds, stillUsed(path)));
  if (problems.length > 0) return { ok: false, problems };
  const pictures = paths.flatMap((path) => picturesOf(root, path));
  const alone = pictures.filter((picture) => stillUsed(picture).length === 0);
  return { ok: true, paths: [...new Set([...paths, ...alone])] };
}

function fault(path: string, kinds: readonly ContentKind[], users: string[]): Problem[] {
  const kind = kinds.find((candidate) => matches(candidate, path));
  if (kind && placeOf(kind).type === "files") {
    const found = "a file that the site cannot do without";
    return [{ file: path, field: "(file)", found, write: "into it instead of deleting it" }];
  }
  if (users.length === 0) return [];
  const found = `a picture that ${users.join(" and ")} shows`;
  return [{ file: path, field: "(file)", found, write: "another picture there first" }];
}

/** The pictures that a content file names and that stand in its folder or below. */
function picturesOf(root: string, path: string): string[] {
  const file = join(root, path);
  if (!/\.(?:json|mdx)$/u.test(path) || !existsSync(file)) return [];
  const content = parseContent(path, readFileSync(file, "utf8"));
  if (!content.ok) return [];
  const folder = posix.dirname(path);
  return picturesIn(content.data)
    .map(({ src }) => posix.join(folder, src))
    .filter((picture) => picture.startsWith(`${folder}/`) && existsSync(join(root, picture)));
}
