import { execFileSync } from "node:child_process";
import bringBuildUpToDate from "./build";
import unpackChromium from "./unpack-chromium";

export default async function prepareBrowserTests(): Promise<void> {
  bringBuildUpToDate();
  const code = 'await (await import("./scripts/lib/install.mjs")).ensureCmsInstall();';
  execFileSync(process.execPath, ["--input-type=module", "--eval", code], { stdio: "inherit" });
  await unpackChromium();
}
