import { forDecap, onDisk } from "../config/language-paths";

const ROOT = "content/";

/** A request of Decap with every path as it stands below content/, where decap-server is at home. */
export function pathsIn(request: unknown): unknown {
  return eachPath(request, (path) =>
    onDisk(path.startsWith(ROOT) ? path.slice(ROOT.length) : path),
  );
}

/** An answer for Decap with the paths that its configuration knows. */
export function pathsOut(answer: unknown): unknown {
  return eachPath(answer, (path) => forDecap(`${ROOT}${path}`));
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
