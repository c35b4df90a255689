import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { contentTypeOf } from "../../gatsby/content-types/content-types";
import type { FileIssue } from "../../gatsby/content/issue";
import { placeOf } from "../config/places";
import type { ContentSnapshot } from "./content-snapshot";

export type Removal = { ok: true; paths: string[] } | { ok: false; problems: FileIssue[] };

/**
 * What goes when an author deletes these files: with a content file the pictures that it alone
 * shows. Refused for files that the site needs and for pictures that are still shown.
 */
export function prepareRemoval(content: ContentSnapshot, paths: string[]): Removal {
  const { root } = content;
  const users = content.pictureUsers();
  const leaving = new Set(paths);
  const stillUsed = (path: string) => users.get(path)?.filter((user) => !leaving.has(user)) ?? [];
  const problems = paths.flatMap((path) => removalIssues(path, stillUsed(path)));
  if (problems.length > 0) return { ok: false, problems };
  const pictures = [...users.keys()].filter(
    (picture) =>
      isNear(picture, users.get(picture) ?? [], paths) && existsSync(join(root, picture)),
  );
  const alone = pictures.filter((picture) => stillUsed(picture).length === 0);
  return { ok: true, paths: [...new Set([...paths, ...alone])] };
}

function removalIssues(path: string, users: string[]): FileIssue[] {
  const contentType = contentTypeOf(path);
  if (contentType && placeOf(contentType).type === "files") {
    const found = "a file that the site cannot do without";
    return [{ file: path, field: "(file)", found, write: "into it instead of deleting it" }];
  }
  if (users.length === 0) return [];
  const found = `a picture that ${users.join(" and ")} shows`;
  return [{ file: path, field: "(file)", found, write: UNTIL_THEN }];
}

const UNTIL_THEN = "another picture there first, or upload yours under another name";

/** Folders that deleting these files has left empty go, too. */
export function removeEmptyFolders({ root }: ContentSnapshot, paths: string[]): void {
  for (const folder of new Set(paths.map((path) => join(root, dirname(path))))) {
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

/** Whether a picture stands in the folder of one of these files, or below, and is shown by it. */
function isNear(picture: string, users: string[], paths: string[]): boolean {
  return paths.some(
    (path) => users.includes(path) && picture.startsWith(`${posix.dirname(path)}/`),
  );
}
