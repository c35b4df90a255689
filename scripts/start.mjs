import { createRequire } from "node:module";
import "./lib/root.mjs";
import { buildSite } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { giveUp } from "./lib/run.mjs";

await ensureInstall();
const code = await buildSite({ ifNeeded: true });
if (code !== 0) giveUp("The build failed; what is wrong stands above.", code);

// In this process, not in a child: signals, exit code and output are then the host's own.
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)("../dist/server.js");
