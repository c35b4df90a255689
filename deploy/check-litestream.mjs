import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * node deploy/check-litestream.mjs DATABASE CONFIG [MINUTES]: restores the replica of the database
 * and fails when the copy is damaged or lacks a submission that is over MINUTES old (5).
 */
const [database, config, minutes = "5"] = process.argv.slice(2);
if (!database || !config || !/^\d+$/.test(minutes)) {
  console.error("Usage: node deploy/check-litestream.mjs DATABASE CONFIG [MINUTES]");
  process.exit(1);
}

const Sqlite = createRequire(join(process.cwd(), "package.json"))("better-sqlite3");
const until = new Date(Date.now() - Number(minutes) * 60_000).toISOString();
const folder = mkdtempSync(join(tmpdir(), "replica-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const replica = join(folder, "replica.db");
execFileSync("litestream", ["restore", "-config", config, "-o", replica, database], {
  stdio: ["ignore", "inherit", "inherit"],
});
const copy = new Sqlite(replica);
const damage = copy.pragma("integrity_check", { simple: true });
const ids = new Set(copy.prepare("SELECT id FROM submissions").pluck().all());
copy.close();
// Read after the restore, so that whoever was erased meanwhile is not missed.
const source = new Sqlite(database, { readonly: true, fileMustExist: true, timeout: 10_000 });
const wanted = source
  .prepare("SELECT id FROM submissions WHERE received_at < ?")
  .pluck()
  .all(until);
source.close();
const missing = wanted.filter((id) => !ids.has(id)).length;
if (damage !== "ok" || missing > 0) {
  console.error(`The replica lacks ${missing} submissions; integrity check: ${damage}`);
  process.exit(1);
}
console.log(`The replica has ${ids.size} submissions, and every one of before ${until}`);
