import { ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/programs.mjs";

// node scripts/program.mjs FILE …: a program on the content, such as authoring/commands/check.ts.
const [file, ...args] = process.argv.slice(2);
await ensureInstall();
process.exitCode = await runProgram(file, args);
