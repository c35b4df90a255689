import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { addClosure } from "../../../../functions/store/closures";
import { saveOwner } from "../../../../functions/store/owners";
import { addNote } from "../../../../functions/store/lead-notes";
import { useDatabases, type TestDatabase } from "../../support/databases";
import { contents, leads, refusal, saveLead, settleDue } from "../../support/leads";

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
    await saveOwner(db, "owner@example.com", { name: "Bo Lindqvist" });
    await addClosure(db, { firstDay: "2026-07-01", lastDay: "2026-07-31" });
    const count = { day: "2026-03-04", page: "/", referrer: "", campaign: "" };
    await store.addCounts([{ ...count, views: 7, starts: 1, sends: 0 }]);
  }

  const beforeOf = ({ file }: TestDatabase) => path.join(path.dirname(file), "before");

  test("leads move copies everything and moves the old database to another folder", async () => {
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
    const [old = "", ...otherFiles] = readdirSync(beforeOf(from));
    expect(otherFiles).toEqual([]);
    const oldDatabase = await databases.reopen({ ...from, file: path.join(beforeOf(from), old) });
    expect(await contents(oldDatabase)).toEqual(before);
  });

  test("leads move refuses while a host has the database open, and changes nothing", async () => {
    const [from, to] = [await databases.open("sqlite"), await databases.open("postgres")];
    await saveLead(from);
    expect(await leads(from.url, ["move", "--to", to.url])).toMatchObject(refusal("Stop the host"));
    expect(await from.store.leads(9)).toHaveLength(1);
    expect(await to.store.leads(1)).toEqual([]);
  });

  test("leads move changes nothing when it is interrupted or the other database is in use", async () => {
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
      expect(err).toMatch(/not understood|cannot be (?:found|resolved)/u);
    },
  );
});
