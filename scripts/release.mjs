import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { readCommand } from "./lib/command.mjs";
import { LOADED } from "./lib/programs.mjs";
import { exitWithError, print } from "./lib/run.mjs";

const PARTS = ["public", "dist", "deploy", "docs"];

/** Needed only during an installation. */
const INSTALL_ONLY = new Set(["prebuild-install"]);

/** Sources and intermediate files of a compilation. */
const LEFT_OVERS = /^(?:deps|src|build\/Release\/(?:obj|\.deps|test_extension|sqlite3\.a))/;

/** The packages that the bundles load at run time, with their dependencies. */
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

/** Copies the built site, its programs and their packages. A release is never changed later. */
const copyRelease = (folder) => {
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

const { positionals, refuse } = readCommand(
  `node scripts/release.mjs FOLDER    copies the built site, its host and their packages into a new folder`,
  { words: 1 },
);
const [folder] = positionals;
if (!folder) refuse("Which folder?");
const result = copyRelease(resolve(folder));
if (!result.ok) exitWithError(result.problem);
print(`${result.folder}: ${result.packages.length} packages beside the built site.`);
