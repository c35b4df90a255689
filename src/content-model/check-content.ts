import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMany, matches, type ContentKind } from "./kind";
import { picturesIn } from "./picture";
import { problemsOf, type Problem } from "./problems";
import { readContent, type ContentFile } from "./read-content";

/**
 * Checks every file below `root` against its kind and lists all problems at once, in file order.
 * An empty list means that the site can be built from it.
 */
export function checkContent(root: string, kinds: readonly ContentKind[]): Problem[] {
  const files = readContent(root);
  return [
    ...files.flatMap((file) => checkFile(root, file, kinds)),
    ...kinds
      .filter((kind) => !isMany(kind) && !files.some((file) => file.path === kind.files))
      .map((kind) => ({
        file: kind.files,
        field: "(file)",
        found: "no such file",
        write: kind.what,
      })),
  ];
}

function checkFile(root: string, file: ContentFile, kinds: readonly ContentKind[]): Problem[] {
  if (!file.ok) return [{ file: file.path, field: "(file)", found: file.found, write: file.write }];
  const kind = kinds.find((candidate) => matches(candidate, file.path));
  if (!kind) {
    const write = `one of the known places: ${kinds.map((known) => known.files).join(", ")}`;
    return [{ file: file.path, field: "(file)", found: "a file in no known place", write }];
  }
  return [...problemsOf(file.path, kind, file.data), ...missingPictures(root, file)];
}

function missingPictures(root: string, file: ContentFile & { ok: true }): Problem[] {
  return picturesIn(file.data)
    .filter(({ src }) => !existsSync(join(root, dirname(file.path), src)))
    .map(({ field, src }) => ({
      file: file.path,
      field,
      found: `${src}, but there is no such picture`,
      write: "the path from this file to a picture below content/",
    }));
}
