import { lstatSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

export const ROOT = "content/";

/** The path below content/ that Decap means; undefined when it leads out of `root` or is ambiguous. */
export function placeBelow(root: string, path: string): string | undefined {
  const place = path.startsWith(ROOT) ? path.slice(ROOT.length) : path;
  return isBelow(root, place) ? place : undefined;
}

// Backslashes and colons are separators on Windows; other programs decode %2e, %2f, %5c and %00.
const AMBIGUOUS = /[\\:\u0000-\u001F\u007F]|%(?:2e|2f|5c|00)/iu;

/** Whether a relative path stays below the root; follows symbolic links. */
function isBelow(root: string, path: string): boolean {
  if (AMBIGUOUS.test(path) || isAbsolute(path) || path.split("/").includes("..")) return false;
  const real = relative(realpathSync(root), realPathOf(join(root, path)) ?? "/");
  return real !== ".." && !real.startsWith(`..${sep}`) && !isAbsolute(real);
}

/** The real path of the existing part of a path; undefined for a broken link. */
function realPathOf(path: string): string | undefined {
  if (!lstatSync(path, { throwIfNoEntry: false })) return realPathOf(dirname(path));
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
