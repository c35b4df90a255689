import { execFileSync } from "node:child_process";

/** Builds the site if its source has changed: an editor or `npx jest` runs tests of it, too. */
export default function bringBuildUpToDate(): void {
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-needed"], { stdio: "inherit" });
}
