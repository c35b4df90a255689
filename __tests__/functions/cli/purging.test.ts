import { statSync } from "node:fs";
import { KINDS, useDatabases, type TestDatabase } from "../support/databases";
import { leads, listIds, saveLead, refusal } from "../support/leads";
import { NOW, newLead } from "../support/records";
import { SERVICE_CONTENT } from "../support/service-content";

const databases = useDatabases();

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString();

async function setState(
  { db }: TestDatabase,
  id: string,
  state: "delivered" | "stopped" | "moved",
) {
  await db.updateTable("deliveries").set({ state }).where("submissionId", "=", id).execute();
}

/** No request, whose call would be to come. */
const formName = "send-message-form";

/** Five old leads, one in each state, and a new one. */
async function fiveOldOnes(database: TestDatabase) {
  const old = { receivedAt: daysAgo(400), formName } as const;
  const delivered = await saveLead(database, old);
  const stopped = await saveLead(database, old);
  await setState(database, delivered, "delivered");
  await setState(database, stopped, "stopped");
  const pending = await saveLead(database, old);
  const stored = await saveLead(database, { ...old, channels: [] });
  const flagged = await saveLead(database, { ...old, flag: "trap" });
  const fresh = await saveLead(database, { ...old, receivedAt: daysAgo(364), channels: [] });
  return { delivered, stopped, pending, stored, flagged, fresh };
}

describe.each(KINDS)("leads purge on %s", (kind) => {
  it("deletes what is old, spam too, and never what has not arrived", async () => {
    const database = await databases.open(kind);
    const { stopped, pending, fresh } = await fiveOldOnes(database);
    const { code, out } = await leads(database.url, ["purge", "--older-than", "365d"]);
    expect(code).toBe(0);
    expect(out).toContain("Deleted 3 submissions received before 2025-03-04");
    expect(out).toContain("Kept although as old: 2 submissions");
    expect(await listIds(database)).toEqual([stopped, pending, fresh].sort());
    const left = await database.db.selectFrom("deliveries").select("submissionId").execute();
    expect(left.map((row) => row.submissionId).sort()).toEqual([stopped, pending].sort());
  });

  it("only counts in a dry run", async () => {
    const database = await databases.open(kind);
    await fiveOldOnes(database);
    const { out } = await leads(database.url, [
      "purge",
      "--older-than",
      "1y",
      "--dry-run",
      "--json",
    ]);
    expect(JSON.parse(out)).toEqual({ dryRun: true, leads: 3, kept: 2, before: daysAgo(365) });
    expect(await listIds(database)).toHaveLength(6);
  });

  it("deletes spam sooner, and what never arrived, only when it is told so", async () => {
    const database = await databases.open(kind);
    const { delivered, stopped, pending, stored, fresh } = await fiveOldOnes(database);
    await leads(database.url, ["purge", "--older-than", "2y", "--flagged-older-than", "90d"]);
    expect(await listIds(database)).toEqual([delivered, stopped, pending, stored, fresh].sort());
    await leads(database.url, ["purge", "--older-than", "52w", "--include-undelivered"]);
    expect(await listIds(database)).toEqual([fresh]);
  });

  it("deletes more than it takes at once", async () => {
    const database = await databases.open(kind);
    const old = Array.from({ length: 1203 }, () =>
      newLead({ formName, receivedAt: daysAgo(9), channels: [] }),
    );
    await Promise.all(old.map((lead) => database.store.save(lead)));
    const fresh = await saveLead(database, { receivedAt: daysAgo(1) });
    const { out } = await leads(database.url, ["purge", "--older-than", "1w", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ deleted: 1203, kept: 0 });
    expect(await listIds(database)).toEqual([fresh]);
  });

  it("keeps to content/site.json when it is given no time, and says when it did", async () => {
    const database = await databases.open(kind);
    const { fresh } = await fiveOldOnes(database);
    const applied = { formName: "job-application", channels: [] } as const;
    const application = await saveLead(database, { ...applied, receivedAt: daysAgo(729) });
    await saveLead(database, { ...applied, receivedAt: daysAgo(732) });
    expect(await leads(database.url, ["purge"])).toMatchObject(refusal("Give --older-than"));
    const options = { content: SERVICE_CONTENT };
    const { out } = await leads(database.url, ["purge", "--include-undelivered"], options);
    expect(out).toContain(
      "Deleted 6 submissions received before 2025-03-04 (applications: before 2024-03-04, flagged ones: before 2026-02-02)",
    );
    expect(await listIds(database)).toEqual([application, fresh].sort());
    const status = await leads(database.url, ["status"], options);
    expect(status.out).toContain(
      "Old submissions last deleted: 2026-03-04 10:00 UTC, 6 submissions",
    );
  });

  it.each(["0d", "365", "-1d", "5h", "d", "1000000d"])("refuses --older-than %s", async (time) => {
    const { url } = await databases.open(kind);
    expect(await leads(url, ["purge", `--older-than=${time}`])).toMatchObject(
      refusal("such as 90d"),
    );
  });
});

test("a purge makes the file smaller while a host has it open", async () => {
  const database = await databases.open("sqlite");
  const old = Array.from({ length: 400 }, () =>
    newLead({
      formName,
      receivedAt: daysAgo(9),
      channels: [],
      answers: { message: "x".repeat(4000) },
    }),
  );
  await Promise.all(old.map((lead) => database.store.save(lead)));
  const before = statSync(database.file).size + statSync(`${database.file}-wal`).size;
  const { out } = await leads(database.url, ["purge", "--older-than", "1d", "--json"]);
  expect(before).toBeGreaterThan(1_600_000);
  expect(JSON.parse(out)).toMatchObject({ deleted: 400, bytesAfter: statSync(database.file).size });
  expect(statSync(database.file).size).toBeLessThan(200_000);
  expect(statSync(`${database.file}-wal`).size).toBe(0);
});
