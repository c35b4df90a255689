import { createRequire } from "node:module";
import { buildOrExit } from "./lib/build-site.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";

readCommand(
  `npm start              builds the site if needed, and serves it on http://localhost:9000
PORT=9010 npm start    on another port; all settings: docs/settings.md`,
);
await ensureInstall();
await buildOrExit({ ifNeeded: true });

// In this process, so that signals, exit code and output are those of the host.
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)("../dist/server.js");
