import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { KINDS, useDatabases, type TestDatabase } from "../support/databases";
import { contents, leads, saveLead, refusal, settleDue } from "../support/leads";
import { NOW } from "../support/records";
import { restoreAfter } from "../support/restored";
import { temporaryFolder } from "../support/temporary-folder";
import { openDatabase } from "../../../functions/store/store";

const databases = useDatabases();

const ERASED = "erased@example.com";
const LATER = new Date(NOW.getTime() + 60_000);
const SEEN = LATER.toISOString();

const deliver = (database: TestDatabase, ids: readonly string[]) =>
  settleDue(database, { ids, now: LATER });

const idsOf = async (database: Pick<TestDatabase, "db">): Promise<string[]> =>
  (await contents(database)).submissions.map(({ id }) => id);

describe.each(KINDS)("leads merge on %s", (kind) => {
  it("brings back all that came after the backup, once, and nobody who was erased", async () => {
    const database = await databases.open(kind);
    const old = await saveLead(database);
    const pending = await saveLead(database, { channels: ["webhook", "mail"] });
    const flagged = await saveLead(database, { flag: "trap" });
    const gone = await saveLead(database, { answers: { email: ERASED } });
    await deliver(database, [old]);
    const views = { day: "2026-03-04", page: "/", referrer: "", campaign: "", starts: 0, sends: 0 };
    await database.store.addCounts([{ ...views, views: 3 }]);
    const added: string[] = [];
    const { before, restored, env } = await restoreAfter(databases, database, async (used, own) => {
      await leads(used.url, ["release", flagged], {
        env: {
          ...own,
          WEBHOOK_URL: "https://example.com",
          WEBHOOK_SECRET: `whsec_${"YWFh".repeat(11)}`,
        },
      });
      added.push(await saveLead(used), await saveLead(used, { channels: [] }));
      await deliver(used, [pending, flagged, added[0] ?? ""]);
      await used.store.addCounts([
        { ...views, views: 4 },
        { ...views, page: "/join", views: 1 },
      ]);
      await used.db
        .updateTable("submissions")
        .set({ readAt: SEEN })
        .where("id", "=", old)
        .execute();
      await used.db
        .insertInto("leadNotes")
        .values({ id: "note", submissionId: old, text: "Called back", createdAt: SEEN })
        .execute();
      expect(await leads(used.url, ["erase", "--email", ERASED], { env: own })).toMatchObject({
        code: 0,
      });
      // Whoever writes again after the erasure is welcome.
      added.push(
        await saveLead(used, { answers: { email: ERASED }, receivedAt: LATER.toISOString() }),
      );
    });
    expect(await idsOf(restored)).toContain(gone);

    const merge = () => leads(restored.url, ["merge", before.url, "--json"], { env });
    const { code, out } = await merge();
    expect({ code, result: JSON.parse(out) as unknown }).toEqual({
      code: 0,
      result: { added: 3, updated: 3, erased: 0, different: [], unreadable: 0 },
    });
    const whole = await databases.reopen(before);
    const expected = await contents(whole);
    await whole.leave();
    expect(await contents(restored)).toEqual(expected);
    const ids = await idsOf(restored);
    expect(ids).not.toContain(gone);
    expect(ids).toEqual(expect.arrayContaining([old, pending, flagged, ...added]));

    // Again, after a host has gone on: nothing doubled, nothing back.
    await deliver(restored, [added[2] ?? ""]);
    const since = await contents(restored);
    expect(JSON.parse((await merge()).out)).toMatchObject({ added: 0, updated: 0 });
    expect(await contents(restored)).toEqual(since);
    // What was delivered before the restore is not sent again by webhook; the mail was never sent.
    const due = { limit: 99, owner: "y", now: new Date(LATER.getTime() + 1), leaseMs: 1 };
    expect(await restored.store.claim({ ...due, channel: "webhook" })).toEqual([]);
    const mails = await restored.store.claim({ ...due, channel: "mail" });
    expect(mails.map(({ submission }) => submission.id)).toEqual([pending]);
  });

  it("keeps erased people away from the host and from merges of older copies", async () => {
    const database = await databases.open(kind);
    const gone = await saveLead(database, { answers: { email: ERASED } });
    const single = await saveLead(database);
    const kept = await saveLead(database);
    const { before, restored, env } = await restoreAfter(databases, database, async (used, own) => {
      await leads(used.url, ["erase", "--email", ERASED.toUpperCase()], { env: own });
      await leads(used.url, ["erase", "--id", single], { env: own });
    });
    // The restored backup is now the older copy: merged into what was in use, nobody comes back.
    await restored.leave();
    const merged = await leads(before.url, ["merge", restored.url, "--json"], { env });
    expect(JSON.parse(merged.out)).toMatchObject({ added: 0, erased: 2 });
    // A host that opens it deletes them by itself.
    const setting =
      kind === "sqlite"
        ? ({ kind, file: restored.file } as const)
        : ({ kind, url: restored.url } as const);
    const host = await openDatabase(setting, env.ERASURE_FOLDER);
    expect(await idsOf(host)).toEqual([kept]);
    expect([gone, single]).not.toContain(kept);
    await host.db.destroy();
  });

  it("leaves out everybody where all were erased", async () => {
    const database = await databases.open(kind);
    const other = await databases.open(kind);
    await saveLead(other, { answers: { email: ERASED } });
    await other.leave();
    await leads(database.url, ["erase", "--email", ERASED]);
    const merged = await leads(database.url, ["merge", other.url, "--json"]);
    expect(JSON.parse(merged.out)).toMatchObject({ added: 0, erased: 1 });
  });

  it("refuses while another program uses the other database, and without the key", async () => {
    const database = await databases.open(kind);
    const other = await databases.open(kind);
    await saveLead(other);
    const running = await leads(database.url, ["merge", other.url]);
    expect(running).toMatchObject(refusal("Stop the host"));
    await other.leave();
    const itself = await leads(database.url, ["merge", database.url]);
    expect(itself).toMatchObject(refusal("in use already"));
    const env = { ERASURE_FOLDER: temporaryFolder() };
    await leads(database.url, ["erase", "--email", ERASED], { env });
    rmSync(path.join(env.ERASURE_FOLDER, "erasure.key"));
    for (const args of [
      ["merge", "-"],
      ["erase", "--email", "another@example.com"],
    ]) {
      expect(await leads(database.url, args, { env, stdin: `${other.url}\n` })).toMatchObject(
        refusal("erasure.key is missing"),
      );
    }
    expect(await idsOf(database)).toEqual([]);
  });

  it("reads tables of a newer release, and says what to do about older ones", async () => {
    const database = await databases.open(kind);
    const other = await databases.open(kind);
    const id = await saveLead(other);
    await other.db.schema.alterTable("submissions").addColumn("new", "text").execute();
    await other.leave();
    expect(await leads(database.url, ["merge", other.url])).toMatchObject({ code: 0 });
    expect(await idsOf(database)).toEqual([id]);
    const again = await databases.reopen(other);
    await again.db.schema.dropIndex("submissions_email").execute();
    await again.db.schema.alterTable("submissions").dropColumn("email").execute();
    await again.leave();
    expect(await leads(database.url, ["merge", other.url])).toMatchObject(
      refusal("missing: submissions.email"),
    );
  });
});

test("erasures are remembered without the address, for the owner's eyes only", async () => {
  const { url, file, leave } = await databases.open("sqlite");
  await leave();
  await leads(url, ["erase", "--email", ERASED]);
  for (const name of ["erasure.key", "erasures.txt"]) {
    const own = path.join(path.dirname(file), name);
    expect(statSync(own).mode & 0o077).toBe(0);
    expect(readFileSync(own, "utf8")).not.toContain("erased@");
  }
  expect(readFileSync(file).includes("erased@")).toBe(false);
});

test.each(["nowhere.db", "sqlite:nowhere.db", "none", "mysql://x", ""])(
  "leads merge refuses %p in a sentence and makes no file",
  async (address) => {
    const { url } = await databases.open("sqlite");
    const { code, out, err } = await leads(url, ["merge", address]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/not understood|no database at/u);
  },
);
