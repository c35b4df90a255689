import { ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/programs.mjs";

// Runs a program in TypeScript: node scripts/program.mjs authoring/commands/check.ts [arguments]
const [file, ...args] = process.argv.slice(2);
await ensureInstall({ runtime: file.startsWith("authoring/") });
process.exitCode = await runProgram(file, args);
