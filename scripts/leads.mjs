import "./lib/root.mjs";
import { bundle } from "./lib/bundle.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { isLeadsBundled, leadsStamp, recordLeads } from "./lib/leads-stamp.mjs";
import { run } from "./lib/run.mjs";

await ensureInstall();
const stamp = leadsStamp();
if (!isLeadsBundled(stamp)) {
  await bundle(["leads"]);
  recordLeads(stamp);
}
process.exitCode = await run(process.execPath, [
  "--enable-source-maps",
  "dist/leads.js",
  ...process.argv.slice(2),
]);
