import { rmSync } from "node:fs";
import { bundle } from "./bundle.mjs";
import { ensureCmsInstall } from "./install-cms.mjs";
import { leadsStamp, recordLeads } from "./leads-stamp.mjs";
import { clearAfterMove } from "./moved-folder.mjs";
import { runProgram } from "./run-program.mjs";
import { run, runTool, say, seconds } from "./run.mjs";
import { forgetBuild, isBuilt, recordBuild, sourceStamp } from "./stamp.mjs";

const bundlePrograms = async () => {
  const stamp = leadsStamp();
  await bundle(["server", "compress", "leads"]);
  recordLeads(stamp);
};

/** A build has no CMS in it unless it is asked for (docs/settings.md); one of before goes. */
const cmsIfAskedFor = async () => {
  rmSync("public/admin", { recursive: true, force: true });
  if (!process.env.CMS_BACKEND) return 0;
  say("\nBuilding the CMS (CMS_BACKEND) …");
  await ensureCmsInstall();
  return runProgram("cms-hosted", ["public/admin"]);
};

const steps = [
  ["Building the site (gatsby build)", () => runTool("gatsby", ["build"], { env: GATSBY_ENV })],
  ["Bundling the host and the owner's commands", bundlePrograms],
  ["Compressing", () => run(process.execPath, ["dist/compress.js"])],
];

// Without a terminal Gatsby draws its progress all the same, unless it is told of a CI.
const GATSBY_ENV = {
  GATSBY_TELEMETRY_DISABLED: "1",
  ...(process.stdout.isTTY ? {} : { CI: "true" }),
};

/**
 * Site, host and commands, built one after the other. Resolves to the exit code of the first
 * step that fails, else 0. `ifNeeded` leaves a finished build of the same source as it is.
 */
export const buildSite = async ({ ifNeeded = false } = {}) => {
  // Taken before: what changes while the build runs makes the next one necessary.
  const stamp = sourceStamp();
  if (ifNeeded && isBuilt(stamp)) {
    say("The build is up to date.");
    return 0;
  }
  forgetBuild();
  clearAfterMove();
  const start = Date.now();
  const code = await cmsIfAskedFor();
  if (code !== 0) return code;
  for (const [title, step] of steps) {
    say(`\n${title} …`);
    const code = (await step()) ?? 0;
    if (code !== 0) return code;
  }
  recordBuild(stamp);
  say(`\nBuilt in ${seconds(start)}.`);
  return 0;
};
