import { createRequire } from "node:module";
import { buildOrExit } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";

await ensureInstall({ runtime: true });
const { program } = await import("commander");
program
  .name("npm start")
  .description("Builds the site if needed, and serves it on http://localhost:9000.")
  .addHelpText("after", "\nOn another port: PORT=9010 npm start. All settings: docs/settings.md")
  .parse();
await buildOrExit({ ifNeeded: true });

// In this process, so that signals, exit code and output are those of the host.
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)("../dist/server.js");
