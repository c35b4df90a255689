import { buildOrExit } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/programs.mjs";

// It uses parts of the tests, which need the packages of checks.
await ensureInstall();
await buildOrExit({ ifNeeded: true });
process.exitCode = await runProgram("scripts/demo.ts", process.argv.slice(2));
