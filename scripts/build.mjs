import { buildOrExit } from "./lib/build-site.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";

const { values } = readCommand(
  `npm run build                   builds the site into public/, and its host into dist/
npm run build -- --if-needed    only when something has changed, or is due, since the last build`,
  { options: { "if-needed": { type: "boolean" } } },
);
await ensureInstall();
await buildOrExit({ ifNeeded: values["if-needed"] });
