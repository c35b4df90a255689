import "./lib/root.mjs";
import { passedArguments } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/run-program.mjs";

await ensureInstall();
process.exitCode = await runProgram("upcoming", passedArguments());
