import { parseArgs } from "node:util";
import "./lib/root.mjs";
import { ensureCmsInstall } from "./lib/install-cms.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/run-program.mjs";
import { run, say } from "./lib/run.mjs";

/**
 * The CMS, and the site beside it: one command starts both, Ctrl+C or the end of one ends both.
 * `--without-site` starts the CMS alone, `--content FOLDER` has it work on a copy of content/.
 */
await ensureInstall();
await ensureCmsInstall();
const port = process.env.CMS_PORT || "8001";
const sitePort = process.env.PORT || "8000";
const { values: flags } = parseArgs({
  options: { "without-site": { type: "boolean" }, content: { type: "string", default: "content" } },
});

const running = new Set();
const started = (part) => {
  running.add(part);
  return part.then((code) => {
    running.delete(part);
    process.exitCode ||= code;
    // Each run() that goes on passes this to what it has started.
    if (running.size > 0) process.kill(process.pid, "SIGTERM");
  });
};
const parts = [started(runProgram("cms", [port, sitePort, flags.content]))];
if (!flags["without-site"]) {
  say("The site is being built beside it; it shows each change that you save.");
  const develop = run(process.execPath, ["scripts/develop.mjs"], { env: { PORT: sitePort } });
  parts.push(started(develop));
}
await Promise.all(parts);
