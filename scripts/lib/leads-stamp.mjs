import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BUNDLE = "dist/leads.js";
const STAMP = "dist/.leads-stamp";
const FILES = ["scripts/lib/bundle.mjs", "package-lock.json"];

/** One hash over all that the owner's commands are made of; undefined where only they are. */
export const leadsStamp = () => {
  if (!existsSync("functions")) return undefined;
  const sources = readdirSync("functions", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  // By content: a file that was put back with its old date is a change, too.
  for (const file of [...sources, ...FILES].sort())
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
};

/** Whether dist/leads.js was made from this very source. */
export const isLeadsBundled = (stamp) =>
  existsSync(BUNDLE) &&
  (stamp === undefined || (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp));

export const recordLeads = (stamp) => writeFileSync(STAMP, stamp ?? "");
