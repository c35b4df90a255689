import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isInstalledByNpm } from "./npm-lock.mjs";
import { giveUp, run, say, seconds } from "./run.mjs";

const STAMP = "node_modules/.install-stamp";
const NODE_NEEDED = [20, 19];

const isNodeNewEnough = (version) => {
  const [major, minor] = version.split(".").map(Number);
  const [needMajor, needMinor] = NODE_NEEDED;
  return major > needMajor || (major === needMajor && minor >= needMinor);
};

// Compiled parts of packages fit one main version of Node and one kind of machine.
const machine = () => `node-${process.versions.modules} ${process.platform}-${process.arch}`;

const wantedStamp = () => {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  return `${machine()} ${lock}\n`;
};

const isInstalled = (wanted) => {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : undefined;
  if (stamp === wanted) return true;
  if (stamp !== undefined && !stamp.startsWith(`${machine()} `)) return false;
  if (!isInstalledByNpm()) return false;
  writeFileSync(STAMP, wanted);
  return true;
};

/** Sees to it that node_modules is what package-lock.json says; instant when it is. */
export const ensureInstall = async () => {
  if (!isNodeNewEnough(process.versions.node)) {
    giveUp(
      `This project needs Node ${NODE_NEEDED.join(".")} or newer; this is ${process.versions.node}.\n` +
        "Install a newer one from https://nodejs.org and try again.",
    );
  }
  if (isInstalled(wantedStamp())) return;
  const start = Date.now();
  say("Installing the packages (npm ci). The first time this takes a few minutes.");
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"]);
  if (code !== 0) {
    giveUp(
      `The installation failed (npm ci ended with ${code}; its own words are above).\n` +
        "Most often the registry cannot be reached: check the connection and run the same command\n" +
        "again. If package.json was edited by hand, run `npm install` once to renew the lock file.",
      code,
    );
  }
  writeFileSync(STAMP, wantedStamp());
  say(`Packages installed in ${seconds(start)}.`);
};
