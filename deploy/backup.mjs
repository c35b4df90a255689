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
 * node deploy/backup.mjs DATABASE FOLDER [KEEP]: copies the SQLite database into FOLDER while the
 * site runs, reads the copy through, and keeps the newest KEEP copies (30). Run it where
 * node_modules has better-sqlite3: in the project or in a release.
 */
const [source, folder, keep = "30"] = process.argv.slice(2);
if (!source || !folder || !/^[1-9]\d*$/.test(keep)) {
  console.error("Usage: node deploy/backup.mjs DATABASE FOLDER [KEEP]");
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
const time = new Date().toISOString().replaceAll(/[-:]/g, "").slice(0, 15);
const target = join(folder, `${prefix}${time}Z.db`);
const unfinished = `${target}.part`;

// The copies hold people’s data: for their owner only.
process.umask(0o077);
mkdirSync(folder, { recursive: true, mode: 0o700 });
// What a run that was killed has left behind.
const leftOver = new RegExp(`^${prefix}\\d{8}T\\d{6}Z\\.db\\.part`);
for (const name of readdirSync(folder))
  if (leftOver.test(name)) rmSync(join(folder, name), { force: true });

// One read transaction: the copy is one moment of the database, and erased people are not in it.
const database = new Sqlite(source, { readonly: true, fileMustExist: true, timeout: 10_000 });
database.prepare("VACUUM INTO ?").run(unfinished);
database.close();

const copy = new Sqlite(unfinished, { readonly: true });
const found = copy.pragma("integrity_check", { simple: true });
const { count } = copy.prepare("SELECT count(*) AS count FROM submissions").get();
copy.close();
if (found !== "ok") {
  console.error(`The copy ${unfinished} is damaged: ${found}`);
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

const copies = readdirSync(folder)
  .filter((name) => name.startsWith(prefix) && /-\d{8}T\d{6}Z\.db$/.test(name))
  .sort();
for (const old of copies.slice(0, -Number(keep))) rmSync(join(folder, old));
console.log(`${target}: ${count} ${count === 1 ? "submission" : "submissions"}`);
