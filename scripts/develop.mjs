import "./lib/root.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { clearAfterMove } from "./lib/moved-folder.mjs";
import { freePort } from "./lib/port.mjs";
import { runTool, say } from "./lib/run.mjs";
import { forgetBuild } from "./lib/stamp.mjs";

readCommand(
  `npm run develop              the site with live reload on http://localhost:8000, forms included
PORT=8010 npm run develop    on another port`,
);
await ensureInstall();
const port = await freePort("PORT", "8000");
// `gatsby develop` writes into public/ too, so the next start has to build again.
forgetBuild();
clearAfterMove();
say(`Live site on http://localhost:${port} as soon as it is built (Ctrl+C ends it).`);
say(`Forms are stored in data/; GraphQL to try out on http://localhost:${port}/___graphql`);
process.exitCode = await runTool("gatsby", ["develop", "--port", port], {
  env: { GATSBY_TELEMETRY_DISABLED: "1" },
});
