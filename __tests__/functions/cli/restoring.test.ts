import BetterSqlite3 from "better-sqlite3";
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import path from "node:path";
import { useDatabases, type TestDatabase } from "../support/databases";
import { contents, leads, saveLead, refusal } from "../support/leads";
import { bundleLeads } from "../support/leads-program";
import { NOW } from "../support/records";
import { temporaryFolder } from "../support/temporary-folder";
import { damagePages } from "../support/restored";

const databases = useDatabases();

function backUp(file: string): string {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ["deploy/backup.mjs", file, folder]);
  return path.join(folder, readdirSync(folder)[0] ?? "");
}

const save = (database: TestDatabase, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => saveLead(database)));

async function idsIn(database: TestDatabase): Promise<string[]> {
  const opened = await databases.reopen(database);
  const ids = (await contents(opened)).submissions.map(({ id }) => id);
  await opened.leave();
  return ids;
}

const beforeOf = ({ file }: TestDatabase): string[] =>
  readdirSync(path.join(path.dirname(file), "before")).sort();

test("restore completes the backup from a database with lost pages, and says what is lost", async () => {
  const database = await databases.open("sqlite");
  const old = await save(database, 10);
  await database.db.insertInto("secrets").values({ name: "calendar", value: "old" }).execute();
  const backup = backUp(database.file);
  const added = await save(database, 300);
  await database.db.updateTable("secrets").set({ value: "new" }).execute();
  await database.leave();
  damagePages(
    database.file,
    "SELECT pageno FROM dbstat WHERE name = 'submissions' AND pagetype = 'leaf' LIMIT 1 OFFSET 9",
  );
  const { code, out } = await leads(database.url, ["restore", backup, "--json"]);
  const result = JSON.parse(out) as { added: number; lostRows: number };
  expect(code).toBe(1);
  expect(result.lostRows).toBeGreaterThan(0);
  expect(result.lostRows).toBeLessThan(30);
  expect(result.added).toBe(300 - result.lostRows);
  const ids = await idsIn(database);
  expect(ids).toEqual(expect.arrayContaining(old));
  expect(added.filter((id) => !ids.includes(id))).toHaveLength(result.lostRows);
  // Again: nothing is missing any more, and nothing comes twice.
  const now = new Date(NOW.getTime() + 1);
  expect(await leads(database.url, ["restore", backup], { now })).toMatchObject({ code: 0 });
  const again = await databases.reopen(database);
  expect((await contents(again)).submissions.map(({ id }) => id)).toEqual(ids);
  expect(await again.db.selectFrom("secrets").select("value").execute()).toEqual([
    { value: "new" },
  ]);
});

test("an unreadable database is put aside with its log, which does not get into the restored one", async () => {
  const database = await databases.open("sqlite");
  const [id] = await save(database, 1);
  const backup = backUp(database.file);
  // Its host still has it open.
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  damagePages(database.file, "SELECT 1");
  const { code, err } = await leads(database.url, ["restore", backup]);
  expect({ code, err }).toEqual(refusal("Nothing of the damaged database could be read"));
  expect(existsSync(`${database.file}-wal`)).toBe(false);
  const [main = "", ...rest] = beforeOf(database);
  expect(rest).toEqual([`${main}-shm`, `${main}-wal`]);
  await database.leave();
  expect(await idsIn(database)).toEqual([id]);
});

test("restore works without a database, and undoes itself with the one that it put aside", async () => {
  const database = await databases.open("sqlite");
  const ids = await save(database, 3);
  const backup = backUp(database.file);
  await database.leave();
  rmSync(database.file);
  expect(await leads(database.url, ["restore", backup])).toMatchObject({ code: 0 });
  expect(await idsIn(database)).toEqual([...ids].sort());
  await leads(database.url, ["restore", backup]);
  const [aside = ""] = beforeOf(database);
  const put = path.join(path.dirname(database.file), "before", aside);
  const now = new Date(NOW.getTime() + 1);
  expect(await leads(database.url, ["restore", put], { now })).toMatchObject({ code: 0 });
  expect(await idsIn(database)).toEqual([...ids].sort());
});

test("what cannot be restored changes nothing", async () => {
  const database = await databases.open("sqlite");
  const ids = await save(database, 3);
  const folder = temporaryFolder();
  const backup = backUp(database.file);
  const damaged = path.join(folder, "damaged.db");
  copyFileSync(backup, damaged);
  damagePages(damaged, "SELECT pageno FROM dbstat WHERE name = 'submissions' LIMIT 1");
  const text = path.join(folder, "text.db");
  writeFileSync(text, "no database".repeat(1000));
  const other = path.join(folder, "other.db");
  new BetterSqlite3(other).exec("CREATE TABLE other (id)").close();
  expect(await leads(database.url, ["restore", backup])).toMatchObject(refusal("Stop the host"));
  await database.leave();
  for (const [file, problem] of [
    [damaged, "damaged"],
    [text, "no database"],
    [other, "no submissions in it"],
    [path.join(folder, "nothing.db"), "no file"],
    [database.file, "in use already"],
  ] as const) {
    expect(await leads(database.url, ["restore", file])).toMatchObject(refusal(problem));
  }
  const postgres = await leads("postgres://localhost/leads", ["restore", backup]);
  expect(postgres.err).toContain("merge -");
  expect(await idsIn(database)).toEqual([...ids].sort());
  expect(existsSync(path.join(path.dirname(database.file), "before"))).toBe(false);
});

test("an older release takes what came in since from the tables of a newer one", async () => {
  const database = await databases.open("sqlite");
  const ids = [await saveLead(database)];
  const backup = backUp(database.file);
  await database.db.schema.alterTable("submissions").addColumn("new", "text").execute();
  await sql`insert into kysely_migration values ('9999-new', '')`.execute(database.db);
  ids.push(await saveLead(database));
  await database.leave();
  expect(await leads(database.url, ["status"])).toMatchObject({ code: 1 });
  expect(await leads(database.url, ["restore", backup])).toMatchObject({ code: 0 });
  expect(await idsIn(database)).toEqual(ids.sort());
});

test("erased people stay erased, and without the key nothing is restored", async () => {
  const database = await databases.open("sqlite");
  const kept = await saveLead(database);
  await saveLead(database, { answers: { email: "gone@example.com" } });
  const backup = backUp(database.file);
  await database.leave();
  await leads(database.url, ["erase", "--email", "gone@example.com"]);
  const key = path.join(path.dirname(database.file), "erasure.key");
  renameSync(key, `${key}.away`);
  expect(await leads(database.url, ["restore", backup])).toMatchObject(
    refusal("erasure.key is missing"),
  );
  renameSync(`${key}.away`, key);
  expect(await leads(database.url, ["restore", backup])).toMatchObject({ code: 0 });
  expect(await idsIn(database)).toEqual([kept]);
});

test("a restore that is killed at any time leaves the whole database, and can be repeated", async () => {
  const program = bundleLeads();
  const database = await databases.open("sqlite");
  await save(database, 500);
  const backup = backUp(database.file);
  await save(database, 1500);
  await database.leave();
  const env = { DATABASE_URL: database.url };
  for (const line of ["compared: 500", "compared: 1500", "compared: 2000"]) {
    expect(await program.killAt(env, line, "restore", backup)).toBe(true);
    expect(await idsIn(database)).toHaveLength(2000);
  }
  expect(await program.run(env, "restore", backup)).toMatchObject({ code: 0 });
  expect(await idsIn(database)).toHaveLength(2000);
  expect(readdirSync(path.dirname(database.file)).sort()).toEqual(["before", "submissions.db"]);
});
