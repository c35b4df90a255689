import "./lib/root.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { freePort, say } from "./lib/run.mjs";
import { developSite } from "./lib/run-gatsby.mjs";

readCommand(
  `npm run develop              the site with live reload on http://localhost:8000, forms included
PORT=8010 npm run develop    on another port`,
);
await ensureInstall();
const port = await freePort("PORT", "8000");
say("Starting the live site, which takes a minute or two (Ctrl+C ends it).");
process.exitCode = await developSite(port, () => {
  say(`\nLive site on http://localhost:${port}; it shows each change as you save.`);
  say(`Forms are stored in data/; GraphQL to try out on http://localhost:${port}/___graphql`);
});
