import "./lib/root.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureCmsInstall } from "./lib/install-cms.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { freePort } from "./lib/port.mjs";
import { runProgram } from "./lib/run-program.mjs";
import { run, say } from "./lib/run.mjs";

const { values: flags } = readCommand(
  `npm run cms                         the CMS on http://localhost:8001/admin, and the site beside it
npm run cms -- --without-site       the CMS alone
npm run cms -- --content FOLDER     on a copy of content/
CMS_PORT=8011 PORT=8010 npm run cms    on other ports`,
  {
    options: {
      "without-site": { type: "boolean" },
      content: { type: "string", default: "content" },
    },
  },
);
/** One command starts both, Ctrl+C or the end of one ends both. */
await ensureInstall();
await ensureCmsInstall();
const port = await freePort("CMS_PORT", "8001");
const sitePort = flags["without-site"]
  ? process.env.PORT || "8000"
  : await freePort("PORT", "8000");

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
