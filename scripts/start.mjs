import { createRequire } from "node:module";
import "./lib/root.mjs";
import { buildSite } from "./lib/build-site.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { giveUp } from "./lib/run.mjs";

readCommand(
  `npm start              builds the site if needed, and serves it on http://localhost:9000
PORT=9010 npm start    on another port; all settings: docs/settings.md`,
);
await ensureInstall();
const code = await buildSite({ ifNeeded: true });
if (code !== 0) giveUp("The build failed; what is wrong stands above.", code);

// In this process, not in a child: signals, exit code and output are then the host's own.
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)("../dist/server.js");
