import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { exitWithError, openLog, run, print, seconds, withProgress } from "./run.mjs";

const STAMP = "node_modules/.install-stamp";
const CMS_STAMP = "cms/node_modules/.install-stamp";
const NODE_NEEDED = [20, 19];
const FLAGS = ["--no-audit", "--no-fund", "--prefer-offline"];

/** Compiled for up to two minutes where no prebuilt binary is found. A build does not need it. */
const NEEDED_LATE = "better-sqlite3";

const isNodeNewEnough = (version) => {
  const [major, minor] = version.split(".").map(Number);
  const [needMajor, needMinor] = NODE_NEEDED;
  return major > needMajor || (major === needMajor && minor >= needMinor);
};

const lockHash = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

const machine = () => `node-${process.versions.modules} ${process.platform}-${process.arch}`;
const wantedStamp = () => `${machine()} ${lockHash("package-lock.json")}\n`;

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/** Whether npm's own record fits the lock file, as after `npm install`. */
const isInstalledByNpm = () => {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const wanted = packagesOf("package-lock.json");
  delete wanted[""];
  const present = packagesOf("node_modules/.package-lock.json");
  const isThere = ([path, { version, integrity, optional }]) =>
    present[path]
      ? present[path].version === version && present[path].integrity === integrity
      : optional === true;
  return (
    Object.entries(wanted).every(isThere) && Object.keys(present).every((path) => wanted[path])
  );
};

const isInstalled = (wanted) => {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : undefined;
  if (stamp === wanted) return true;
  if (stamp !== undefined && !stamp.startsWith(`${machine()} `)) return false;
  if (!isInstalledByNpm()) return false;
  writeFileSync(STAMP, wanted);
  return true;
};

const npm = async (args, log) => {
  const code = await run("npm", args, { onLine: log.write });
  if (code === 0) return;
  exitWithError(
    `${log.lastLines()}\n\n` +
      `The installation failed (npm ${args[0]} ended with ${code}; all its output is in ${log.file}).\n` +
      "Most often the registry cannot be reached: check the connection and run the same command\n" +
      "again. If package.json was edited by hand, run `npm install` once to renew the lock file.",
    code,
  );
};

const scripted = () =>
  Object.entries(packagesOf("package-lock.json"))
    .filter(([path, { hasInstallScript }]) => hasInstallScript && existsSync(path))
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
    .filter((name) => name !== NEEDED_LATE);

/**
 * Installs what package-lock.json says, if needed. Resolves as soon as the site can be built; then
 * `finished` resolves when everything is installed.
 */
export const startInstall = async () => {
  if (!isNodeNewEnough(process.versions.node)) {
    exitWithError(
      `This project needs Node ${NODE_NEEDED.join(".")} or newer; this is ${process.versions.node}.\n` +
        "Install a newer one from https://nodejs.org and try again.",
    );
  }
  if (isInstalled(wantedStamp())) return { finished: Promise.resolve() };
  const start = Date.now();
  const log = openLog("install.log");
  print("Installing the packages (npm ci). The first time this takes a minute or two.");
  await withProgress("Installing", npm(["ci", ...FLAGS, "--ignore-scripts"], log));
  // An unfinished installation starts again.
  writeFileSync(STAMP, "unfinished");
  const names = scripted();
  if (names.length > 0) await npm(["rebuild", ...names], log);
  print(`Packages installed in ${seconds(start)}.`);
  const finish = async () => {
    await npm(["rebuild", NEEDED_LATE], log);
    await log.close();
    writeFileSync(STAMP, wantedStamp());
  };
  return { finished: finish() };
};

export const ensureInstall = async () => {
  const { finished } = await startInstall();
  await withProgress("Compiling the database driver", finished);
};

export const ensureCmsInstall = async () => {
  const wanted = lockHash("cms/package-lock.json");
  if (existsSync(CMS_STAMP) && readFileSync(CMS_STAMP, "utf8") === wanted) return;
  const start = Date.now();
  const log = openLog("install.log");
  print("Installing the CMS (npm ci in cms/). This is needed once and takes some seconds.");
  await npm(["ci", "--prefix", "cms", ...FLAGS], log);
  await log.close();
  writeFileSync(CMS_STAMP, wanted);
  print(`The CMS is installed (${seconds(start)}).`);
};
