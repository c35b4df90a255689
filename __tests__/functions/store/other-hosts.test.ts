import { sql } from "kysely";
import { eventBody } from "../../../functions/delivery/formats";
import { KINDS, useDatabases, type TestDatabase } from "../support/databases";
import { newLead, submission } from "../support/records";
import pg from "pg";
import { retryDeliveries } from "../../../functions/store/deliveries";
import { purgeBatch } from "../../../functions/store/purge";
import { until } from "../support/relaying";

const databases = useDatabases();

const LATER = new Date("2026-03-05T10:00:00Z");
const claim = { channel: "webhook", limit: 9, owner: "x", now: LATER, leaseMs: 60_000 } as const;

describe.each(KINDS)("a %s database of the release before 0007", (kind) => {
  /** Waiting and half tried leads, as that release has left them. */
  async function oldDatabase() {
    const made = await databases.open(kind);
    const leads = [newLead(), newLead({ formName: "job-application" })];
    for (const lead of leads) await made.store.save(lead);
    await sql`alter table deliveries drop column body`.execute(made.db);
    await sql`alter table deliveries add column body text not null default ''`.execute(made.db);
    for (const { submission } of leads)
      await sql`update deliveries set attempts = 3, body = ${eventBody(submission)}
        where submission_id = ${submission.id}`.execute(made.db);
    for (const table of [
      "appointments",
      "secrets",
      "lead_notes",
      "page_counts",
      "job_runs",
      "owner_keys",
      "owner_events",
    ])
      await made.db.schema.dropTable(table).execute();
    for (const index of ["submissions_unread", "submissions_flagged", "submissions_mailbox"])
      await made.db.schema.dropIndex(index).execute();
    for (const column of [
      "language",
      "time_zone",
      "attribution",
      "read_at",
      "answered_at",
      "remark",
      "mailbox",
    ])
      await made.db.schema.alterTable("submissions").dropColumn(column).execute();
    await sql`delete from kysely_migration where name >= '0007-no-bodies'`.execute(made.db);
    await made.leave();
    return { made, leads };
  }

  it("delivers what was waiting, under the same id and with the same text", async () => {
    const { made, leads } = await oldDatabase();
    const { store, db } = await databases.reopen(made);
    const due = await store.claim(claim);
    expect(due.map(({ attempts }) => attempts)).toEqual([3, 3]);
    const texts = new Map(due.map(({ submission }) => [submission.id, eventBody(submission)]));
    expect(texts).toEqual(
      new Map(leads.map(({ submission }) => [submission.id, eventBody(submission)])),
    );
    const { rows } = await sql`select body from deliveries where body is not null`.execute(db);
    expect(rows).toEqual([]);
  });

  it("still takes leads from a host of that release", async () => {
    const { made } = await oldDatabase();
    const { store, db } = await databases.reopen(made);
    const lead = newLead({ channels: [] });
    await store.save(lead);
    await sql`insert into deliveries
      (submission_id, channel, body, state, attempts, created_at, next_attempt_at)
      values (${lead.submission.id}, 'webhook', '{}', 'pending', 0, '2026', '2026')`.execute(db);
    const due = await store.claim(claim);
    expect(due.map(({ submission }) => submission.id)).toContain(lead.submission.id);
  });
});

describe("updates at the same moment", () => {
  const now = new Date("2026-03-04T10:00:00Z");

  /** Runs `act` while another host has made an update that it commits as soon as `act` waits. */
  async function beside(
    { url }: TestDatabase,
    update: string,
    act: () => Promise<unknown>,
  ): Promise<void> {
    const host = new pg.Client({ connectionString: url });
    await host.connect();
    await host.query("begin");
    await host.query(update);
    const acting = act();
    const name = new URL(url).pathname.slice(1);
    const cluster = await databases.cluster();
    const waiting = `select 1 from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`;
    await until(async () => (await cluster.query(waiting)).length > 0);
    await host.query("commit");
    await host.end();
    await acting;
  }

  it.each([
    ["all leads", ({ db }: TestDatabase) => retryDeliveries(db, ["pending"], now)],
    ["one lead", ({ db }: TestDatabase, id: string) => retryDeliveries(db, ["pending"], now, id)],
  ])("a host keeps what it claims while the owner retries %s", async (_which, retry) => {
    const database = await databases.open("postgres");
    const one = submission();
    await database.store.save({ submission: one, channels: ["webhook"] });
    const claim = "update deliveries set leased_by = 'host', leased_until = '2026-03-04T10:01:00Z'";
    await beside(database, claim, () => retry(database, one.id));
    const row = await database.db.selectFrom("deliveries").select("leasedBy").executeTakeFirst();
    expect(row).toEqual({ leasedBy: "host" });
  });

  it("retention keeps what the owner releases at the same moment", async () => {
    const database = await databases.open("postgres");
    const one = submission({ flag: "trap", receivedAt: "2026-01-01T00:00:00Z" });
    await database.store.save({ submission: one, channels: [] });
    const limits = {
      leadsBefore: "2025-03-04",
      applicationsBefore: "2024-03-04",
      flaggedBefore: "2026-02-01",
      callsBefore: "2026-03-04",
    };
    const purge = () => purgeBatch(database.db, limits);
    await beside(database, "update submissions set flag = null", purge);
    expect(await database.store.leads(2)).toHaveLength(1);
  });
});
