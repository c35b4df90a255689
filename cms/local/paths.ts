import { lstatSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { forDecap, onDisk } from "../config/language-paths";

const ROOT = "content/";

/** A request names a path that is not below content/. */
export class OutsideContent extends Error {}

/**
 * Converts every path of a request of Decap to one below content/, the root of decap-server.
 *
 * @throws {OutsideContent} when a path leads out of `root` or is ambiguous
 */
export function pathsIn(request: unknown, root: string): unknown {
  return eachPath(request, (path) => {
    const place = onDisk(path.startsWith(ROOT) ? path.slice(ROOT.length) : path);
    if (!isBelow(root, place)) throw new OutsideContent(`${path} is no place below content/`);
    return place;
  });
}

/** Converts every path of a response to Decap's form. */
export function pathsOut(answer: unknown): unknown {
  return eachPath(answer, (path) => forDecap(`${ROOT}${path}`));
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

const NAMES = new Set(["path", "newPath", "folder", "mediaFolder", "paths"]);

function eachPath(value: unknown, change: (path: string) => string, key = ""): unknown {
  if (typeof value === "string") return NAMES.has(key) ? change(value) : value;
  if (Array.isArray(value)) return value.map((entry) => eachPath(entry, change, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, eachPath(entry, change, name)]),
  );
}
