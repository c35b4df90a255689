import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { giveUp, run, say, seconds } from "./run.mjs";

const STAMP = "cms/node_modules/.install-stamp";

/** Sees to it that the packages of cms/ are what its own lock file says; instant when they are. */
export const ensureCmsInstall = async () => {
  const wanted = createHash("sha256").update(readFileSync("cms/package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  const start = Date.now();
  say("Installing the CMS (npm ci in cms/). This is needed once and takes some seconds.");
  const code = await run("npm", ["ci", "--prefix", "cms", "--no-audit", "--no-fund"]);
  if (code !== 0) {
    giveUp(
      `The CMS could not be installed (npm ci ended with ${code}; its own words are above).\n` +
        "Most often the registry cannot be reached: check the connection and run it again.",
      code,
    );
  }
  writeFileSync(STAMP, wanted);
  say(`The CMS is installed (${seconds(start)}).`);
};
