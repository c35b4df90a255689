import { createRequire } from "node:module";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";

/**
 * bin/node deploy/backup.mjs DATABASE FOLDER: copies the SQLite database into FOLDER while the site runs,
 * checks the copy, and deletes copies older than 14 days, which limits how long an erased person
 * stays in a backup. Run it where node_modules has better-sqlite3: in the project or in a release.
 * `leads restore` restores a copy.
 */
const keptDays = 14;
const [source, folder] = process.argv.slice(2);
if (!source || !folder) {
  console.error("Usage: bin/node deploy/backup.mjs DATABASE FOLDER");
  process.exit(1);
}

// As root, SQLite would leave files beside the database that the host cannot open.
const owner = statSync(source, { throwIfNoEntry: false })?.uid ?? 0;
if (process.getuid?.() === 0 && owner !== 0) {
  console.error(`${source} belongs to another user. Run this as that user: sudo -u '#${owner}' …`);
  process.exit(1);
}

const Sqlite = createRequire(join(process.cwd(), "package.json"))("better-sqlite3");
const prefix = `${basename(source, ".db")}-`;
const copyAt = (ms) =>
  `${prefix}${new Date(ms).toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z.db`;
const target = join(folder, copyAt(Date.now()));
const unfinished = `${target}.part`;

// The copies hold people’s data: for their owner only.
process.umask(0o077);
mkdirSync(folder, { recursive: true, mode: 0o700 });
// What a run that was killed has left behind.
const leftOver = new RegExp(`^${prefix}\\d{8}T\\d{6}Z\\.db\\.part`);
for (const name of readdirSync(folder))
  if (leftOver.test(name)) rmSync(join(folder, name), { force: true });

/** The number of rows of each table. */
const countRows = (database) =>
  database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all()
    .map((name) => [name, database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()]);

// One read transaction: the copy and the counts are one moment of the database.
const database = new Sqlite(source, { readonly: true, fileMustExist: true, timeout: 10_000 });
database.exec("BEGIN");
const expected = countRows(database);
await database.backup(unfinished, { progress: () => 100_000 });
database.close();

const copy = new Sqlite(unfinished);
copy.pragma("journal_mode = DELETE");
const damage = copy.pragma("integrity_check", { simple: true });
if (damage === "ok") copy.exec("VACUUM");
const orphans = copy.pragma("foreign_key_check").length;
const counts = countRows(copy);
const lacking = expected.filter(
  ([name, rows]) => !counts.some((it) => it[0] === name && it[1] === rows),
);
copy.close();
const problems = [
  ...(damage === "ok" ? [] : [`it is damaged: ${damage}`]),
  ...(orphans > 0 ? [`${orphans} rows belong to no submission`] : []),
  ...lacking.map(([name]) => `${name} has other rows than the database`),
];
if (problems.length > 0) {
  console.error(`The copy ${unfinished} is unusable: ${problems.join("; ")}`);
  process.exit(1);
}

const sync = (path, flags) => {
  const descriptor = openSync(path, flags);
  fsyncSync(descriptor);
  closeSync(descriptor);
};
// On the disk before it has its name, and its name before older copies go.
sync(unfinished, "r+");
renameSync(unfinished, target);
sync(folder, "r");

const oldest = copyAt(Date.now() - keptDays * 86_400_000);
for (const name of readdirSync(folder))
  if (name.startsWith(prefix) && /-\d{8}T\d{6}Z\.db$/.test(name) && name < oldest)
    rmSync(join(folder, name));
const count = Object.fromEntries(counts).submissions;
console.log(`${target}: ${count} ${count === 1 ? "submission" : "submissions"}`);
