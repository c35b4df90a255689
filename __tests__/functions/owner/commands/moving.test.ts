import { existsSync, readdirSync, copyFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addNote } from "../../../../functions/store/lead-notes";
import { useDatabases, type TestDatabase } from "../../support/databases";
import { contents, leads, refusal, saveLead, settleDue } from "../../support/leads";
import BetterSqlite3 from "better-sqlite3";
import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { NOW } from "../../support/records";
import { temporaryFolder, damagePages } from "../../support/temporary-folder";

const databases = useDatabases();

describe("moving", () => {
  const NUMBER = 1101;

  /** More leads than a statement holds, with all that belongs to them. */
  async function fill(database: TestDatabase): Promise<void> {
    const { db, store } = database;
    const answers = { name: `Öljy "'\\ 漢字 😀`, message: "a\nb\tc" };
    const save = (index: number) =>
      saveLead(database, {
        answers,
        channels: index % 2 === 0 ? ["webhook"] : ["webhook", "mail"],
        ...(index % 10 === 9 ? { flag: "trap", trapText: "x" } : {}),
      });
    const ids = await Promise.all(Array.from({ length: NUMBER }, (_, index) => save(index)));
    await settleDue(database, { limit: 100 });
    await settleDue(database, { limit: 9, result: { state: "stopped", reason: "http 410" } });
    const note = { id: "1", submissionId: ids[0] ?? "", text: "Called", author: "" };
    await addNote(db, note, new Date());
    const count = { day: "2026-03-04", page: "/", referrer: "", campaign: "" };
    await store.addCounts([{ ...count, views: 7, starts: 1, sends: 0 }]);
  }

  const beforeOf = ({ file }: TestDatabase) => path.join(path.dirname(file), "before");

  test("leads move carries everything over and puts the old database aside", async () => {
    const [from, to] = [await databases.open("sqlite"), await databases.open("postgres")];
    await fill(from);
    const links = await from.store.secret("links");
    // A host has looked at the new database.
    await to.store.secret("links");
    const before = await contents(from);
    await from.leave();
    const { code, out, err } = await leads(from.url, ["move", "--to", "-"], {
      stdin: `${to.url}\n`,
    });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(`Moved ${NUMBER} submissions to PostgreSQL`);
    expect(out).toContain("set DATABASE_URL to the new address");
    expect(out).not.toContain("postgres@");
    expect(await contents(to)).toEqual(before);
    expect(await to.store.secret("links")).toBe(links);
    expect(await saveLead(to)).toEqual(expect.any(String));
    expect(existsSync(from.file)).toBe(false);
    const [old = "", ...others] = readdirSync(beforeOf(from));
    expect(others).toEqual([]);
    const kept = await databases.reopen({ ...from, file: path.join(beforeOf(from), old) });
    expect(await contents(kept)).toEqual(before);
  });

  test("leads move refuses while a host has the database open, and touches nothing", async () => {
    const [from, to] = [await databases.open("sqlite"), await databases.open("postgres")];
    await saveLead(from);
    expect(await leads(from.url, ["move", "--to", to.url])).toMatchObject(refusal("Stop the host"));
    expect(await from.store.leads(9)).toHaveLength(1);
    expect(await to.store.leads(1)).toEqual([]);
  });

  test("leads move changes nothing when it is broken off, or the other database is in use", async () => {
    const [from, to] = [await databases.open("sqlite"), await databases.open("postgres")];
    await saveLead(from);
    await from.leave();
    await to.db.schema.alterTable("notices").renameTo("away").execute();
    expect(await leads(from.url, ["move", "--to", to.url])).toMatchObject({ code: 1, out: "" });
    expect(await to.store.leads(1)).toEqual([]);
    await to.db.schema.alterTable("away").renameTo("notices").execute();
    const id = await saveLead(to);
    const used = await leads(from.url, ["move", "--to", to.url]);
    expect(used).toMatchObject(refusal("has submissions: move to an empty one"));
    expect(await to.store.leads(9)).toMatchObject([{ id }]);
    expect(existsSync(beforeOf(from))).toBe(false);
    expect(await (await databases.reopen(from)).store.leads(9)).toHaveLength(1);
  });

  test.each(["none", "mysql://x", "nonsense", "sqlite:other.db", "postgres://nowhere.invalid/x"])(
    "leads move refuses --to %s in a sentence",
    async (to) => {
      const { url, leave } = await databases.open("sqlite");
      await leave();
      const { code, out, err } = await leads(url, ["move", "--to", to]);
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(/not understood|not known|cannot be looked up/u);
    },
  );
});

describe("restoring", () => {
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

  test("restore puts the backup in place, and keeps the database that was in use", async () => {
    const database = await databases.open("sqlite");
    const old = await save(database, 3);
    const backup = backUp(database.file);
    const added = await save(database, 2);
    await database.leave();
    // What a run that was killed has left.
    writeFileSync(`${database.file}.restoring`, "half a database");
    const { code, out } = await leads(database.url, ["restore", backup]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(": 3 submissions.") });
    expect(out).toContain("erase again whom you have erased since the backup");
    expect(await idsIn(database)).toEqual([...old].sort());
    expect(readdirSync(path.dirname(database.file)).sort()).toEqual(["before", "submissions.db"]);
    const [aside = ""] = beforeOf(database);
    const file = path.join(path.dirname(database.file), "before", aside);
    expect(out).toContain(file);
    expect(await idsIn({ ...database, file })).toEqual([...old, ...added].sort());
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
      [text, "no backup"],
      [other, "no backup"],
      [path.join(folder, "nothing.db"), "no file"],
      [database.file, "database in use"],
    ] as const) {
      expect(await leads(database.url, ["restore", file])).toMatchObject(refusal(problem));
    }
    const postgres = await leads("postgres://localhost/leads", ["restore", backup]);
    expect(postgres.err).toContain("its own tools");
    expect(await idsIn(database)).toEqual([...ids].sort());
    expect(existsSync(path.join(path.dirname(database.file), "before"))).toBe(false);
  });

  test("an older release puts back what it can read", async () => {
    const database = await databases.open("sqlite");
    const id = await saveLead(database);
    const backup = backUp(database.file);
    await sql`insert into kysely_migration values ('9999-new', '')`.execute(database.db);
    const newer = backUp(database.file);
    await database.leave();
    expect(await leads(database.url, ["status"])).toMatchObject({ code: 1 });
    expect(await leads(database.url, ["restore", newer])).toMatchObject({ code: 1 });
    expect(await leads(database.url, ["restore", backup])).toMatchObject({ code: 0 });
    expect(await idsIn(database)).toEqual([id]);
  });
});
