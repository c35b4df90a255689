import { buildSite } from "./lib/build-site.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { exitWithError } from "./lib/run.mjs";

const { values } = readCommand(
  `npm run build                   builds the site into public/, and its host into dist/
npm run build -- --if-needed    only when something has changed, or is due, since the last build`,
  { options: { "if-needed": { type: "boolean" } } },
);
await ensureInstall();
const code = await buildSite({ ifNeeded: values["if-needed"] });
if (code !== 0) exitWithError("The build failed; the reason is above.", code);
