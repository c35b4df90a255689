import "./lib/root.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { runTool, say } from "./lib/run.mjs";
import { forgetBuild } from "./lib/stamp.mjs";

await ensureInstall();
// `gatsby develop` writes into public/ too, so the next start has to build again.
forgetBuild();
const port = process.env.PORT || "8000";
say(`Live site on http://localhost:${port} as soon as it is built (Ctrl+C ends it).`);
say(`Forms are stored in data/; GraphQL to try out on http://localhost:${port}/___graphql`);
process.exitCode = await runTool("gatsby", ["develop", "--port", port], {
  env: { GATSBY_TELEMETRY_DISABLED: "1" },
});
