import "./lib/root.mjs";
import { buildSite } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { giveUp } from "./lib/run.mjs";

await ensureInstall();
const code = await buildSite({ ifNeeded: process.argv.includes("--if-needed") });
if (code !== 0) giveUp("The build failed; what is wrong stands above.", code);
