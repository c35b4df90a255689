import { ensureInstall } from "./lib/install.mjs";
import { bundle } from "./lib/programs.mjs";
import { run } from "./lib/run.mjs";
import { isLeadsBundled, leadsStamp, recordLeads } from "./lib/stamp.mjs";

await ensureInstall();
const stamp = leadsStamp();
if (!isLeadsBundled(stamp)) {
  await bundle(["leads", "calendar-thread"]);
  recordLeads(stamp);
}
const program = ["--enable-source-maps", "dist/leads.js", ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, program);
