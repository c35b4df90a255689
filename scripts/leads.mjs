import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import "./lib/root.mjs";
import { bundle } from "./lib/bundle.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { run } from "./lib/run.mjs";

const BUNDLE = "dist/leads.js";

const isStale = () => {
  if (!existsSync(BUNDLE)) return true;
  const made = statSync(BUNDLE).mtimeMs;
  return readdirSync("functions", { recursive: true }).some(
    (name) => statSync(join("functions", name)).mtimeMs > made,
  );
};

await ensureInstall();
if (isStale()) await bundle(["leads"]);
process.exitCode = await run(process.execPath, [
  "--enable-source-maps",
  BUNDLE,
  ...process.argv.slice(2),
]);
