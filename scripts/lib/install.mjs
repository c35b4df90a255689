import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { exitWithError, openLog, print, run, seconds, withProgress } from "./run.mjs";

const FLAGS = ["--no-audit", "--no-fund", "--prefer-offline"];
/** Compiled for up to two minutes where no prebuilt binary is found. A build does not need it. */
const NEEDED_LATE = "better-sqlite3";

const stampOf = (root) => `${root}node_modules/.install-stamp`;
const machine = () => `node-${process.versions.modules} ${process.platform}-${process.arch}`;
const wantedStamp = (root) => {
  const lock = readFileSync(`${root}package-lock.json`);
  return `${machine()} ${createHash("sha256").update(lock).digest("hex")}`;
};
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/** Whether npm's own record fits the lock file, as after `npm install` by hand. */
const isInstalledByNpm = () => {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const wanted = packagesOf("package-lock.json");
  delete wanted[""];
  const present = packagesOf("node_modules/.package-lock.json");
  return (
    Object.keys(present).every((path) => wanted[path]) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) =>
      present[path]
        ? present[path].version === version && present[path].integrity === integrity
        : optional,
    )
  );
};

const isInstalled = (root) => {
  const stamp = existsSync(stampOf(root)) ? readFileSync(stampOf(root), "utf8") : undefined;
  if (stamp === wantedStamp(root)) return true;
  if (root !== "" || (stamp && !stamp.startsWith(machine())) || !isInstalledByNpm()) return false;
  writeFileSync(stampOf(root), wantedStamp(root));
  return true;
};

const npm = async (...args) => {
  const log = openLog("install.log", "a");
  const code = await run("npm", args, { onLine: log.write });
  const lines = await log.close();
  if (code === 0) return;
  const help =
    `The installation failed (npm ${args[0]} ended with ${code}; its output is in install.log).\n` +
    "Most often the registry cannot be reached: check the connection and run the same command\n" +
    "again. If package.json was edited by hand, run `npm install` once to renew the lock file.";
  exitWithError(`${lines}\n\n${help}`, code);
};

/**
 * Installs what package-lock.json says, if needed. Resolves as soon as the site can be built; then
 * `finished` resolves when everything is installed.
 */
export const startInstall = async () => {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    exitWithError(
      `This project needs Node 20.19 or newer; this is ${process.versions.node}.\n` +
        "Install a newer one from https://nodejs.org and try again.",
    );
  if (isInstalled("")) return { finished: Promise.resolve() };
  const start = Date.now();
  print("Installing the packages (npm ci). The first time this takes a minute or two.");
  await withProgress("Installing", npm("ci", ...FLAGS, "--ignore-scripts"));
  // An unfinished installation starts again.
  writeFileSync(stampOf(""), "unfinished");
  const scripted = Object.entries(packagesOf("package-lock.json"))
    .filter(([path, { hasInstallScript }]) => hasInstallScript && existsSync(path))
    .map(([path]) => path.replace(/^.*node_modules\//, ""))
    .filter((name) => name !== NEEDED_LATE);
  if (scripted.length > 0) await npm("rebuild", ...scripted);
  print(`Packages installed in ${seconds(start)}.`);
  const finish = async () => {
    await npm("rebuild", NEEDED_LATE);
    writeFileSync(stampOf(""), wantedStamp(""));
  };
  return { finished: finish() };
};

export const ensureInstall = async () => {
  const { finished } = await startInstall();
  await withProgress("Compiling the database driver", finished);
};

export const ensureCmsInstall = async () => {
  if (isInstalled("cms/")) return;
  print("Installing the CMS (npm ci in cms/). This is needed once and takes some seconds.");
  await npm("ci", "--prefix", "cms", ...FLAGS);
  writeFileSync(stampOf("cms/"), wantedStamp("cms/"));
};
