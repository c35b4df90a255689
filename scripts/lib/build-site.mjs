import { rmSync } from "node:fs";
import { ensureCmsInstall } from "./install.mjs";
import { bundle, runProgram } from "./programs.mjs";
import { run, print, seconds } from "./run.mjs";
import { runGatsby } from "./run-gatsby.mjs";
import {
  clearAfterMove,
  forgetBuild,
  isBuilt,
  leadsStamp,
  recordBuild,
  recordLeads,
  sourceStamp,
} from "./stamp.mjs";

const bundlePrograms = async () => {
  const stamp = leadsStamp();
  await bundle(["server", "calendar-thread", "compress", "leads"]);
  recordLeads(stamp);
  return 0;
};

/** Only with CMS_BACKEND (docs/settings.md); an earlier one is removed. */
const buildCms = async () => {
  rmSync("public/admin", { recursive: true, force: true });
  if (!process.env.CMS_BACKEND) return 0;
  print("Building the CMS (CMS_BACKEND) …");
  await ensureCmsInstall();
  return runProgram("cms-hosted", ["public/admin"]);
};

const steps = [
  ["Building the site (gatsby build)", () => runGatsby(["build"], { logFile: "build.log" })],
  ["Bundling the host and the owner's commands", bundlePrograms],
  ["Compressing", () => run(process.execPath, ["dist/compress.js"])],
];

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
  clearAfterMove();
  const start = Date.now();
  const code = await buildCms();
  if (code !== 0) return code;
  for (const [title, step] of steps) {
    print(`${title} …`);
    const code = await step();
    if (code !== 0) return code;
  }
  recordBuild(stamp);
  print(`Built in ${seconds(start)}.`);
  return 0;
};
