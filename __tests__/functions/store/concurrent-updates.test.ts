import pg from "pg";
import { retryAll, retryLead } from "../../../functions/store/deliveries";
import { purgeBatch } from "../../../functions/store/purge";
import { until } from "../support/relaying";
import { useDatabases, type TestDatabase } from "../support/databases";
import { submission } from "../support/records";

const databases = useDatabases();
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
  ["all leads", ({ db }: TestDatabase) => retryAll(db, ["pending"], now)],
  ["one lead", ({ db }: TestDatabase, id: string) => retryLead(db, id, ["pending"], now)],
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
