import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from "node:fs";
import {
  continueWithProjectNode,
  linkProjectNode,
  nodeMajor,
  withProjectNode,
} from "./project-node.mjs";
import { exitWithError, lastLines, log, print, run, seconds } from "./run.mjs";

const LOG = "install.log";
const PROGRESS_EVERY_MS = 20_000;

const stampOf = (root) => `${root}node_modules/.install-stamp`;
const machine = `${process.platform}-${process.arch}`;
/** Ends the stamp of an installation without the packages that only checks and tools need. */
const RUNTIME = " runtime";
const wantedStamp = (root) => {
  const lock = readFileSync(`${root}package-lock.json`);
  return `${machine} ${createHash("sha256").update(lock).digest("hex")}`;
};
const readStamp = (root) => (existsSync(stampOf(root)) ? readFileSync(stampOf(root), "utf8") : "");
const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isInstalled = (root, { runtime = false } = {}) => {
  const stamp = readStamp(root);
  if (stamp === wantedStamp(root)) return true;
  if (stamp === wantedStamp(root) + RUNTIME) return runtime;
  // npm writes its own record last: with a later one, `npm install` was run by hand.
  const isByHand =
    timeOf(`${root}node_modules/.package-lock.json`) >= timeOf(`${root}package-lock.json`);
  if (!isByHand || (stamp && !stamp.startsWith(machine))) return false;
  // By hand without them, or by a command that was killed before it wrote its stamp.
  const { devDependencies = {} } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const isWhole = Object.keys(devDependencies).every((name) =>
    existsSync(`${root}node_modules/${name}`),
  );
  writeFileSync(stampOf(root), wantedStamp(root) + (isWhole ? "" : RUNTIME));
  return isWhole || runtime;
};

const install = async (root, { runtime = false } = {}) => {
  const modules = `${root}node_modules`;
  // npm ci empties the folder first: through a link, that of another checkout.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    exitWithError(
      `${modules} is a link to another folder, which an installation would empty.\n` +
        "Delete the link and run the same command again: the packages are then installed here.",
    );
  const folder = root ? ["--prefix", root] : [];
  // `npm ci` would delete the runtime packages first.
  const isRest = readStamp(root) === wantedStamp(root) + RUNTIME;
  const command = isRest ? ["install", "--no-save"] : ["ci", ...(runtime ? ["--omit=dev"] : [])];
  const args = [...command, "--no-audit", "--no-fund", "--prefer-offline", ...folder];
  const start = Date.now();
  log(LOG, new Date(start).toISOString());
  const timer = setInterval(() => print(`  ${seconds(start)} so far`), PROGRESS_EVERY_MS);
  const options = { onLine: (line) => log(LOG, line) };
  const npmCi = (env) => run("npm", args, { ...options, env });
  const code = await (root ? npmCi({}) : withProjectNode(options, npmCi));
  clearInterval(timer);
  if (code !== 0)
    exitWithError(
      `${lastLines(LOG)}\n\nThe installation failed (npm ${args[0]} ended with ${code}; its output is in ${LOG}).\n` +
        "Most often the registry cannot be reached: check the connection and run the same command\n" +
        "again. If package.json was edited by hand, run `npm install` once to renew the lock file.",
      code,
    );
  writeFileSync(stampOf(root), wantedStamp(root) + (runtime ? RUNTIME : ""));
  print(`Packages installed in ${seconds(start)}.`);
};

/**
 * Installs what package-lock.json says, if needed, and goes on with the Node that it contains. With
 * `runtime`, packages that only checks and tools need may be missing.
 */
export const ensureInstall = async (options = {}) => {
  if (nodeMajor < 18)
    exitWithError(
      `This project needs Node 18 or newer to begin with; this is ${process.versions.node}.\n` +
        "Install a newer one from https://nodejs.org and try again.",
    );
  if (!isInstalled("", options)) {
    print("Installing the packages (npm ci). The first time this takes about a minute.");
    await install("", options);
    linkProjectNode();
  }
  await continueWithProjectNode();
};

const CMS = "authoring/cms/";

export const ensureCmsInstall = async () => {
  if (isInstalled(CMS)) return;
  print(`Installing the CMS (npm ci in ${CMS}). This is needed once and takes some seconds.`);
  await install(CMS);
};
