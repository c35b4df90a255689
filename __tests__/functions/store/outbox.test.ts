import type { Claim } from "../../../functions/store/outbox";
import type { Store } from "../../../functions/store/store";
import { KINDS, useDatabases } from "../support/databases";
import { booking, submission, newLead } from "../support/records";
import { sql } from "kysely";
import { eventBody } from "../../../functions/delivery/formats";

const START = Date.parse("2026-03-04T10:00:00Z");
const at = (minutes: number) => new Date(START + minutes * 60_000);
const iso = (minutes: number) => at(minutes).toISOString();
const LEASE_MS = 30_000;

const claimOf = (owner: string, minutes: number, limit = 10): Claim => ({
  channel: "webhook",
  limit,
  owner,
  now: at(minutes),
  leaseMs: LEASE_MS,
});

/** A lead for the webhook that came in this minute. */
async function lead(store: Store, minute: number): Promise<string> {
  const newSubmission = submission({ receivedAt: iso(minute) });
  await store.save({ submission: newSubmission, channels: ["webhook"] });
  return newSubmission.id;
}

const databases = useDatabases();

describe.each(KINDS)("the outbox on %s", (kind) => {
  it("claims due deliveries of one channel, the longest due first", async () => {
    const { store } = await databases.open(kind);
    const late = await lead(store, 5);
    const early = await lead(store, 1);
    await lead(store, 30);
    const due = await store.claim(claimOf("a", 10));
    expect(due.map(({ submission }) => submission.id)).toEqual([early, late]);
    expect(due[0]).toMatchObject({ submission: { fields: booking }, attempts: 0 });
    expect(await store.claim({ ...claimOf("a", 60), channel: "mail" })).toEqual([]);
  });

  it("claims the least tried delivery before one that has been due for longer", async () => {
    const { store } = await databases.open(kind);
    const tried = await lead(store, 0);
    const [row] = await store.claim(claimOf("a", 1));
    if (!row) throw new Error("Nothing was due.");
    await store.settle(row, "a", { state: "pending", nextAttemptAt: iso(2), reason: "http 400" });
    const fresh = await lead(store, 3);
    const due = await store.claim(claimOf("a", 10, 1));
    due.push(...(await store.claim(claimOf("a", 10))));
    expect(due.map(({ submission }) => submission.id)).toEqual([fresh, tried]);
  });

  it("gives a delivery to one relay until its lease expires", async () => {
    const { store } = await databases.open(kind);
    const id = await lead(store, 0);
    expect(await store.claim(claimOf("a", 1))).toHaveLength(1);
    expect(await store.claim(claimOf("b", 1))).toEqual([]);
    expect(await store.nextDue("webhook")).toBe(iso(1.5));
    expect(await store.claim(claimOf("b", 1.5))).toMatchObject([{ submission: { id } }]);
  });

  it("ignores a lease that is longer than any lease: the clock was set back", async () => {
    const { store } = await databases.open(kind);
    const id = await lead(store, 0);
    expect(await store.claim(claimOf("fast clock", 180))).toHaveLength(1);
    expect(await store.claim(claimOf("right clock", 1))).toMatchObject([{ submission: { id } }]);
  });

  it("never gives a delivery to two hosts that claim at the same moment", async () => {
    const [first, second] = await databases.hosts(kind);
    await Promise.all(Array.from({ length: 60 }, () => lead(first, 0)));
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? second : first).claim(claimOf(`host-${index}`, 1, 5)),
      ),
    );
    const claimedIds = taken.flat().map(({ submission }) => submission.id);
    expect(new Set(claimedIds).size).toBe(claimedIds.length);
    const remaining = await first.claim(claimOf("last", 1, 100));
    expect(claimedIds.length + remaining.length).toBe(60);
  });

  it("stores a failure, and gives the delivery again when it is due", async () => {
    const { store } = await databases.open(kind);
    await lead(store, 0);
    const [row] = await store.claim(claimOf("a", 1));
    if (!row) throw new Error("Nothing was due.");
    await store.settle(row, "a", { state: "pending", nextAttemptAt: iso(3), reason: "http 500" });
    expect(await store.claim(claimOf("b", 2))).toEqual([]);
    expect(await store.nextDue("webhook")).toBe(iso(3));
    expect(await store.claim(claimOf("b", 3))).toMatchObject([{ attempts: 1 }]);
    expect((await store.leads(1))[0]?.deliveries).toMatchObject([{ lastReason: "http 500" }]);
  });

  it("ignores a pause that is longer than any pause: the clock was set back", async () => {
    const { store } = await databases.open(kind);
    await lead(store, 24 * 60);
    expect(await store.claim(claimOf("a", 23 * 60))).toEqual([]);
    expect(await store.claim(claimOf("a", 0))).toHaveLength(1);
  });

  it("counts a failure only while the lease is valid, and a delivery always", async () => {
    const { store } = await databases.open(kind);
    await lead(store, 0);
    const [row] = await store.claim(claimOf("a", 1));
    await store.claim(claimOf("b", 2));
    if (!row) throw new Error("Nothing was due.");
    await store.settle(row, "a", { state: "stopped", reason: "http 410" });
    expect((await store.leads(1))[0]).toMatchObject({ state: "pending" });
    await store.settle(row, "a", { state: "delivered", at: iso(2) });
    expect((await store.leads(1))[0]).toMatchObject({ state: "delivered" });
    expect(await store.nextDue("webhook")).toBeUndefined();
    // The other relay failed with what has arrived meanwhile.
    await store.settle(row, "b", { state: "pending", nextAttemptAt: iso(4), reason: "http 500" });
    expect((await store.leads(1))[0]).toMatchObject({ state: "delivered" });
    expect(await store.claim(claimOf("c", 60))).toEqual([]);
  });
});

describe.each(KINDS)("a %s database of the release before 0007", (kind) => {
  /** Waiting and half tried leads, as that release has left them. */
  async function oldDatabase() {
    const database = await databases.open(kind);
    const leads = [newLead(), newLead({ formName: "job-application" })];
    for (const lead of leads) await database.store.save(lead);
    await sql`alter table deliveries drop column body`.execute(database.db);
    await sql`alter table deliveries add column body text not null default ''`.execute(database.db);
    for (const { submission } of leads)
      await sql`update deliveries set attempts = 3, body = ${eventBody(submission)}
        where submission_id = ${submission.id}`.execute(database.db);
    for (const table of [
      "appointments",
      "secrets",
      "lead_notes",
      "page_counts",
      "job_runs",
      "owner_keys",
      "owner_events",
      ...["owners", "lead_reads", "closures"],
    ])
      await database.db.schema.dropTable(table).execute();
    for (const index of [
      "submissions_new",
      "submissions_flagged",
      "submissions_mailbox",
      ...["submissions_unanswered", "submissions_applications"],
    ])
      await database.db.schema.dropIndex(index).execute();
    for (const column of [
      "language",
      "time_zone",
      "attribution",
      "read_at",
      "answered_at",
      "remark",
      "mailbox",
      "questions",
      "told",
      "waiting_since",
      "taken_by",
      "stage",
      "kept",
    ])
      await database.db.schema.alterTable("submissions").dropColumn(column).execute();
    await sql`delete from kysely_migration where name >= '0007-no-bodies'`.execute(database.db);
    await database.leave();
    return { database, leads };
  }

  it("delivers pending leads with the same id and text", async () => {
    const { database, leads } = await oldDatabase();
    const { store, db } = await databases.reopen(database);
    const due = await store.claim(claimOf("x", 24 * 60));
    expect(due.map(({ attempts }) => attempts)).toEqual([3, 3]);
    // Whoever upgrades has answered earlier leads in another way.
    expect(await store.unansweredLeads(new Date(leads[0]?.submission.receivedAt ?? ""))).toEqual(
      [],
    );
    const texts = new Map(due.map(({ submission }) => [submission.id, eventBody(submission)]));
    expect(texts).toEqual(
      new Map(leads.map(({ submission }) => [submission.id, eventBody(submission)])),
    );
    const { rows } = await sql`select body from deliveries where body is not null`.execute(db);
    expect(rows).toEqual([]);
  });

  it("still accepts leads from a host of that release", async () => {
    const { database } = await oldDatabase();
    const { store, db } = await databases.reopen(database);
    const lead = newLead({ channels: [] });
    await store.save(lead);
    await sql`insert into deliveries
      (submission_id, channel, body, state, attempts, created_at, next_attempt_at)
      values (${lead.submission.id}, 'webhook', '{}', 'pending', 0, '2026', '2026')`.execute(db);
    const due = await store.claim(claimOf("x", 24 * 60));
    expect(due.map(({ submission }) => submission.id)).toContain(lead.submission.id);
  });
});
