import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import { ensureInstall } from "./lib/install.mjs";
import { LOADED } from "./lib/programs.mjs";
import { exitWithError, print } from "./lib/run.mjs";

const PARTS = ["public", "dist", "deploy", "docs"];

/** Sources, and binaries for other machines. */
const LEFT_OVERS = new RegExp(
  `^(?:deps|src|prebuilds/(?!${process.platform}(?:musl)?-${process.arch}))`,
  "u",
);

/** The packages that the bundles load at run time, with their dependencies. */
const runtimePackages = () => {
  const packages = new Set();
  const add = (name) => {
    const file = join("node_modules", name, "package.json");
    if (packages.has(name) || !existsSync(file)) return;
    packages.add(name);
    const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
    for (const needed of Object.keys(dependencies)) add(needed);
  };
  for (const name of LOADED) add(name);
  return [...packages].sort();
};

/** Copies the built site, its programs, their packages and this Node. A release is never changed later. */
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
  cpSync(process.execPath, join(folder, "bin", basename(process.execPath)));
  return { ok: true, folder, packages };
};

await ensureInstall({ runtime: true });
const { program } = await import("commander");
const [folder] = program
  .name("npm run release --")
  .description("Copies the built site, its host, their packages and Node into a new folder.")
  .argument("<folder>")
  .parse().args;
const result = copyRelease(resolve(folder));
if (!result.ok) exitWithError(result.problem);
print(
  `${result.folder}: the built site, ${result.packages.length} packages and Node ${process.versions.node}.`,
);
