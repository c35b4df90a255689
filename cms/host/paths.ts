import { lstatSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { forDecap, onDisk } from "../config/language-paths";

const ROOT = "content/";

/** A request names a path that is not below content/. */
export class OutsideContent extends Error {}

/**
 * A request of Decap with every path as it stands below content/, where decap-server is at home.
 *
 * @throws {OutsideContent} when a path leads out of `root` or could be read in two ways.
 */
export function pathsIn(request: unknown, root: string): unknown {
  return eachPath(request, (path) => {
    const place = onDisk(path.startsWith(ROOT) ? path.slice(ROOT.length) : path);
    if (!isBelow(root, place)) throw new OutsideContent(`${path} is no place below content/`);
    return place;
  });
}

/** An answer for Decap with the paths that its configuration knows. */
export function pathsOut(answer: unknown): unknown {
  return eachPath(answer, (path) => forDecap(`${ROOT}${path}`));
}

// A backslash and a colon separate on Windows; %2e, %2f, %5c and %00 are what others decode.
const AMBIGUOUS = /[\\:\u0000-\u001F\u007F]|%(?:2e|2f|5c|00)/iu;

/** Whether a relative path stays below the root, symbolic links followed. */
function isBelow(root: string, path: string): boolean {
  if (AMBIGUOUS.test(path) || isAbsolute(path) || path.split("/").includes("..")) return false;
  const real = relative(realpathSync(root), realPathOf(join(root, path)) ?? "/");
  return real !== ".." && !real.startsWith(`..${sep}`) && !isAbsolute(real);
}

/** Where the part of a path that exists really is; undefined for a link that leads nowhere. */
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
