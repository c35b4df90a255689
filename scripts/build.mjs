import { buildOrExit } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";

await ensureInstall({ runtime: true });
const { program } = await import("commander");
const { ifNeeded } = program
  .name("npm run build --")
  .description("Builds the site into public/, and its host into dist/.")
  .option("--if-needed", "only when something has changed, or is due, since the last build")
  .parse()
  .opts();
await buildOrExit({ ifNeeded });
