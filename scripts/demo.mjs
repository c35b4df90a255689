import { buildOrExit } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/programs.mjs";

await ensureInstall({ runtime: true });
await buildOrExit({ ifNeeded: true });
process.exitCode = await runProgram("scripts/demo.ts", process.argv.slice(2));
