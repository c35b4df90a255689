import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { LOADED } from "./bundle.mjs";

const PARTS = ["public", "dist", "deploy", "docs"];

/** Needed only while a package is installed. */
const INSTALL_ONLY = new Set(["prebuild-install"]);

/** What compiling left behind, and the sources it was compiled from. */
const LEFT_OVERS = /^(?:deps|src|build\/Release\/(?:obj|\.deps|test_extension|sqlite3\.a))/;

/** The packages that the bundles leave outside, and all that these need. */
const runtimePackages = () => {
  const found = new Set();
  const add = (name) => {
    const file = join("node_modules", name, "package.json");
    if (found.has(name) || INSTALL_ONLY.has(name) || !existsSync(file)) return;
    found.add(name);
    const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
    for (const needed of Object.keys(dependencies)) add(needed);
  };
  for (const name of LOADED) add(name);
  return [...found].sort();
};

/**
 * Copies the built site, the host, the owner's commands and the packages that they load at run time
 * into a new folder. A folder that holds something already is a problem: a release is never changed.
 */
export const copyRelease = (folder) => {
  if (!existsSync("dist/server.js"))
    return { ok: false, problem: "There is no built site. Run: npm run build" };
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return { ok: false, problem: `${folder} is not empty: give each release a folder of its own.` };
  mkdirSync(folder, { recursive: true });
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  const packages = runtimePackages();
  for (const name of packages) {
    const from = join("node_modules", name);
    const isWanted = (path) => !LEFT_OVERS.test(relative(from, path).split(sep).join("/"));
    cpSync(from, join(folder, from), { recursive: true, dereference: true, filter: isWanted });
  }
  return { ok: true, folder, packages };
};
