import { existsSync } from "node:fs";
import { ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/programs.mjs";
import { run } from "./lib/run.mjs";

await ensureInstall({ runtime: true });
const args = process.argv.slice(2);
// A release holds only what was built.
process.exitCode = existsSync("functions")
  ? await runProgram("functions/owner/commands/main.ts", args, { beside: ["calendar-thread"] })
  : await run(process.execPath, ["--enable-source-maps", "dist/leads.js", ...args]);
