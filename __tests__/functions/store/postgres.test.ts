import { sql } from "kysely";
import pg from "pg";
import { retryDeliveries } from "../../../functions/store/deliveries";
import { openPostgres } from "../../../functions/store/postgres";
import { purgeBatch } from "../../../functions/store/purge";
import type { NewLead } from "../../../functions/store/save";
import { createStore } from "../../../functions/store/store";
import type { OpenDatabase } from "../../../functions/store/tables";
import { openCluster, type Cluster } from "../support/postgres-cluster";
import { NOW, submission, SERVICE_CONTENT } from "../support/records";
import { until } from "../support/relaying";

let cluster: Cluster;
const opened: OpenDatabase[] = [];
const open = async (url: string, statementMs?: number): Promise<OpenDatabase> => {
  const database = await openPostgres(url, statementMs);
  opened.push(database);
  return database;
};
const storeOf = (database: OpenDatabase) =>
  createStore(() => Promise.resolve(database), SERVICE_CONTENT);
const backend = async ({ db }: OpenDatabase): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
/** Resolves when a connection to this database waits for a lock of another. */
const untilWaiting = (name: string): Promise<void> =>
  until(async () => {
    const waiting = await cluster.query(
      `select 1 from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
const isReadOnly = (error: { code?: string }): boolean => error.code === "25006";
const lead = (): NewLead => ({ submission: submission(), channels: [] });

beforeAll(async () => {
  cluster = await openCluster();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});
afterAll(() => cluster.remove());

it.each([
  ["fsync", "never waits for the disk"],
  ["full_page_writes", "half-written pages"],
  ["synchronous_commit", "answers a commit before it is on disk"],
])("rejects a server with %s=off, and says why", async (name, why) => {
  await cluster.stop();
  await cluster.start({ [name]: "off" });
  const error = { name: "UnsafeDatabaseError", message: expect.stringContaining(why) };
  await expect(open(cluster.url())).rejects.toMatchObject(error);
  await cluster.stop();
  await cluster.start();
});

it("migrates once when four hosts start at the same moment", async () => {
  const url = await cluster.createDatabase("together");
  await Promise.all([open(url), open(url), open(url), open(url)]);
  const names = await cluster.query("select name from kysely_migration", "together");
  expect(new Set(names.map(({ name }) => name as string)).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(3);
});

it("survives a connection that is cut between two statements of a transaction", async () => {
  const database = await open(await cluster.createDatabase("cut"));
  const cut = database.db.transaction().execute(async (trx) => {
    const pid = await backend({ ...database, db: trx });
    await cluster.query(`select pg_terminate_backend(${pid})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toMatchObject({ message: expect.any(String) });
  expect(await storeOf(database).save(lead())).toBe("stored");
});

it("discards a connection that no longer answers, and saves over another one", async () => {
  const database = await open(await cluster.createDatabase("deaf"), 500);
  const store = storeOf(database);
  await store.save(lead());
  const pid = await backend(database);
  process.kill(pid, "SIGSTOP");
  await expect(store.save(lead())).rejects.toThrow("timeout");
  expect(await store.save(lead())).toBe("stored");
  expect(await backend(database)).not.toBe(pid);
  process.kill(pid, "SIGCONT");
});

it("discards connections to a demoted primary, and saves over a new one", async () => {
  const database = await open(await cluster.createDatabase("demoted"));
  const store = storeOf(database);
  const pid = await backend(database);
  await sql`set session characteristics as transaction read only`.execute(database.db);
  await expect(store.save(lead())).rejects.toMatchObject({ code: "25006" });
  expect(await store.save(lead())).toBe("stored");
  expect(await backend(database)).not.toBe(pid);
});

it("checks on each new connection that the server is writable and waits for the disk", async () => {
  const store = storeOf(await open(await cluster.createDatabase("switched")));
  await cluster.query("alter database switched set default_transaction_read_only = on");
  const connections = "from pg_stat_activity where datname = 'switched'";
  await cluster.query(`select pg_terminate_backend(pid) ${connections}`);
  await until(() => store.save(lead()).then(() => false, isReadOnly));
  await expect(store.has("", "")).rejects.toMatchObject({ code: "25006" });
  await cluster.query("alter database switched reset default_transaction_read_only");
  await cluster.query("alter database switched set synchronous_commit = off");
  await expect(store.save(lead())).rejects.toMatchObject({ name: "UnsafeDatabaseError" });
  await cluster.query("alter database switched reset synchronous_commit");
  expect(await store.save(lead())).toBe("stored");
});

it("retries a save after a serialization failure (40001)", async () => {
  const url = await cluster.createDatabase("strict");
  await cluster.query("alter database strict set default_transaction_isolation = serializable");
  const store = storeOf(await open(url));
  const mine = lead();
  const { id, contentHash } = mine.submission;
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("begin");
  await other.query(
    `insert into submissions (id, form_name, form_type, submitted_at, received_at, submission_url,
       fields, content_hash, trap_text) values ($1, 'x', 'x', 'x', 'x', '', '{}', $2, '')`,
    [id, contentHash],
  );
  const saved = store.save(mine);
  await untilWaiting("strict");
  await other.query("commit");
  await other.end();
  expect(await saved).toBe("repeated");
});

it("waits for the migrations of another host", async () => {
  const url = await cluster.createDatabase("slow");
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await cluster.query("alter database slow set statement_timeout = 300");
  // Kysely's lock, held by a host that migrates.
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(3853314791062309107)");
  const migrating = open(url, 300);
  await untilWaiting("slow");
  await new Promise((resolve) => setTimeout(resolve, 600));
  await other.query("commit");
  await other.end();
  await cluster.query("alter database slow reset statement_timeout");
  expect(await migrating).toBeDefined();
});

/** Runs `act` while another host has made an update that it commits as soon as `act` waits. */
async function beside(
  lead: NewLead,
  update: string,
  act: (database: OpenDatabase) => Promise<unknown>,
): Promise<OpenDatabase> {
  const name = `beside${lead.submission.id.slice(0, 8)}`;
  const url = await cluster.createDatabase(name);
  const database = await open(url);
  await storeOf(database).save(lead);
  const host = new pg.Client({ connectionString: url });
  await host.connect();
  await host.query("begin");
  await host.query(update);
  const acting = act(database);
  await untilWaiting(name);
  await host.query("commit");
  await host.end();
  await acting;
  return database;
}

it.each(["all leads", "one lead"])(
  "a host keeps what it claims while the owner retries %s",
  async (which) => {
    const lead = { submission: submission(), channels: ["webhook" as const] };
    const id = which === "one lead" ? lead.submission.id : undefined;
    const claim = "update deliveries set leased_by = 'host', leased_until = '2026-03-04T10:01:00Z'";
    const { db } = await beside(lead, claim, (database) =>
      retryDeliveries(database.db, ["pending"], NOW, id),
    );
    const row = await db.selectFrom("deliveries").select("leasedBy").executeTakeFirst();
    expect(row).toEqual({ leasedBy: "host" });
  },
);

it("retention keeps a submission that the owner releases at the same moment", async () => {
  const spam = submission({ flag: "trap", receivedAt: "2026-01-01T00:00:00Z" });
  const limits = {
    ...{ leadsBefore: "2025-03-04", applicationsBefore: "2024-03-04" },
    ...{ flaggedBefore: "2026-02-01", callsBefore: "2026-03-04", callsAfter: "2027-03-07" },
  };
  const release = "update submissions set flag = null";
  const lead = { submission: spam, channels: [] };
  const database = await beside(lead, release, ({ db }) => purgeBatch(db, limits));
  expect(await storeOf(database).leads(2)).toHaveLength(1);
});
