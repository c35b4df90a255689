import { createRequire } from "node:module";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
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

const Sqlite = createRequire(join(process.cwd(), "package.json"))("better-sqlite3");
const prefix = `${basename(source, ".db")}-`;
const time = new Date().toISOString().replaceAll(/[-:]/g, "").slice(0, 15);
const target = join(folder, `${prefix}${time}Z.db`);
const unfinished = `${target}.part`;

// The copies hold people’s data: for their owner only.
process.umask(0o077);
mkdirSync(folder, { recursive: true, mode: 0o700 });
rmSync(unfinished, { force: true });

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

// On the disk before it has its name.
const file = openSync(unfinished, "r+");
fsyncSync(file);
closeSync(file);
renameSync(unfinished, target);

const copies = readdirSync(folder)
  .filter((name) => name.startsWith(prefix) && /-\d{8}T\d{6}Z\.db$/.test(name))
  .sort();
for (const old of copies.slice(0, -Number(keep))) rmSync(join(folder, old));
console.log(`${target}: ${count} submissions`);
