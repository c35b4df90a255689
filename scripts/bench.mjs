import "./lib/root.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { runTool } from "./lib/run.mjs";

await ensureInstall();
process.exitCode = await runTool("tsx", ["bench/main.ts", ...process.argv.slice(2)]);
