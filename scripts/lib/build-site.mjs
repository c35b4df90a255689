import { writeNotices } from "./notices.mjs";
import { bundle, canImportContent, runProgram } from "./programs.mjs";
import { exitWithError, print, seconds } from "./run.mjs";
import { runGatsby } from "./run-gatsby.mjs";
import { forgetBuild, isBuilt, recordBuild, sourceStamp } from "./stamp.mjs";

const runSite = (...args) =>
  canImportContent() ? runGatsby(...args) : runProgram("authoring/commands/check.ts", []);

/**
 * Builds site, host and commands. Resolves to the exit code of the first step that fails, else 0.
 * `ifNeeded` keeps a finished build of the same source.
 */
export const buildSite = async ({ ifNeeded = false } = {}) => {
  // Before the build: a change during it makes the next one necessary.
  const stamp = sourceStamp();
  if (ifNeeded && isBuilt(stamp)) {
    print("The build is up to date.");
    return 0;
  }
  forgetBuild();
  const start = Date.now();
  print("Building the site (gatsby build) …");
  const code = await runGatsby(["build"], "build.log");
  if (code !== 0) return code;
  print("Bundling the host and the owner's commands …");
  const bundled = await bundle(["server", "calendar-thread", "leads"]);
  await writeNotices("dist/THIRD-PARTY.txt", bundled);
  recordBuild(stamp);
  print(`Built in ${seconds(start)}.`);
  return 0;
};

export const buildOrExit = async (options) => {
  const code = await buildSite(options);
  if (code !== 0) exitWithError("The build failed; the reason is above.", code);
};

/** Runs Gatsby's live site. It writes into public/, so the next start builds again. */
export const developSite = async (port, onReady) => {
  forgetBuild();
  await bundle(["service"]);
  return runSite(["develop", "--port", String(port)], "develop.log", onReady);
};
