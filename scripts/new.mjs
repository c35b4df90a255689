import "./lib/root.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/run-program.mjs";

await ensureInstall();
process.exitCode = await runProgram("content-new", process.argv.slice(2));
