import { createKey } from "../../../../functions/store/owner-access";
import { FEED_SECRET, readSecret } from "../../../../functions/store/secrets";
import { existsSync, readdirSync, copyFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { useDatabases, type TestDatabase } from "../../support/databases";
import { contents, leads, refusal, saveLead } from "../../support/leads";
import BetterSqlite3 from "better-sqlite3";
import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { NOW } from "../../support/records";
import { temporaryFolder, damagePages } from "../../support/temporary-folder";

const databases = useDatabases();

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

  test("restore replaces the database with the backup, and keeps the earlier one", async () => {
    const database = await databases.open("sqlite");
    const old = await save(database, 3);
    const backup = backUp(database.file);
    const added = await save(database, 2);
    await database.leave();
    // What a run that was killed has left.
    writeFileSync(`${database.file}.restoring`, "half a database");
    const { code, out } = await leads(database.url, ["restore", backup]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(": 3 submissions.") });
    expect(out).toContain("erase again everyone you have erased since the backup");
    expect(await idsIn(database)).toEqual([...old].sort());
    expect(readdirSync(path.dirname(database.file)).sort()).toEqual(["before", "submissions.db"]);
    const [aside = ""] = beforeOf(database);
    const file = path.join(path.dirname(database.file), "before", aside);
    expect(out).toContain(file);
    expect(await idsIn({ ...database, file })).toEqual([...old, ...added].sort());
  });

  test("restore signs everyone out, and changes the calendar's address", async () => {
    const database = await databases.open("sqlite");
    await createKey(database.db, { kind: "session", email: "a@example.com", device: "" }, NOW);
    const feed = await readSecret(database.db, FEED_SECRET);
    const backup = backUp(database.file);
    await database.leave();
    const { out } = await leads(database.url, ["restore", backup]);
    expect(out).toContain("Everyone is signed out of the inbox");
    const { db, leave } = await databases.reopen(database);
    expect(await db.selectFrom("ownerKeys").selectAll().execute()).toEqual([]);
    expect(await readSecret(db, FEED_SECRET)).not.toBe(feed);
    await leave();
  });

  test("restore works without a database, and can be undone with the kept one", async () => {
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

  test("a failed restore changes nothing", async () => {
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

  test("an older release restores the backups that it can read", async () => {
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
