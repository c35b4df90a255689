import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

export const STATIC_DIR = "static";

/** The files of static/, which Gatsby copies into public/ as they are; hidden ones too. */
export function staticFiles(folder = STATIC_DIR): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !/(?:^|\/)(?:\.DS_Store|\.gitkeep|Thumbs\.db|desktop\.ini)$/u.test(name))
    .sort();
}

/** What the last build copied. */
const COPIED = "dist/static-files.json";

/** Deletes copies of files that static/ no longer has: Gatsby leaves them in public/. */
export function removeFormerCopies(root = "."): void {
  const [record, names] = [join(root, COPIED), staticFiles(join(root, STATIC_DIR))];
  const before = existsSync(record) ? (JSON.parse(readFileSync(record, "utf8")) as string[]) : [];
  for (const name of before.filter((one) => !names.includes(one)))
    rmSync(join(root, "public", name), { force: true });
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(names));
}
