import { developSite } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { print } from "./lib/run.mjs";

await ensureInstall({ runtime: true });
const { program } = await import("commander");
program
  .name("npm run develop")
  .description("Serves the site with live reload on http://localhost:8000, forms included.")
  .addHelpText("after", "\nOn another port: PORT=8010 npm run develop")
  .parse();
const port = process.env.PORT || "8000";
print("Starting the live site, which takes a minute or two (Ctrl+C ends it).");
process.exitCode = await developSite(port, () => {
  print(`\nLive site on http://localhost:${port}; it shows each change as you save.`);
  print(`Forms are stored in data/; GraphQL to try out on http://localhost:${port}/___graphql`);
});
