/** @jest-environment node */
import { sql } from "kysely";
import { openCluster, type Cluster } from "../../../bench/submissions/support/postgres";
import { openPostgres } from "../../../functions/store/postgres";
import { createSqlStore, type OpenDatabase } from "../../../functions/store/sql-store";
import { bookingPayload, closeTestServices, openTestService, post } from "../support/service";
import { submission } from "../support/submission";

// A real server is started here, on whatever machine this is.
jest.setTimeout(60_000);

let cluster: Cluster;
const opened: OpenDatabase[] = [];
const open = async (url: string, statementMs?: number): Promise<OpenDatabase> => {
  const database = await openPostgres(url, statementMs);
  opened.push(database);
  return database;
};
const backend = async ({ db }: OpenDatabase): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
const lead = () => ({ submission: submission(), channels: [] });

beforeAll(async () => {
  cluster = await openCluster();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ db }) => db.destroy()));
});
afterAll(() => cluster.remove());

it.each([
  ["fsync", "never waits for the disk"],
  ["full_page_writes", "half-written pages"],
  ["synchronous_commit", "answers a commit before it is on disk"],
])("refuses a server with %s=off, and says why", async (name, why) => {
  await cluster.stop();
  await cluster.start({ [name]: "off" });
  const refused = expect(open(cluster.url())).rejects;
  await refused.toMatchObject({ name: "StoreRefused", message: expect.stringContaining(why) });
  await cluster.stop();
  await cluster.start();
});

it("refuses where only this user's or database's commits are not waited for", async () => {
  const url = await cluster.createDatabase("hasty");
  await cluster.query("alter database hasty set synchronous_commit = off");
  await expect(open(url)).rejects.toThrow("synchronous_commit = off");
});

it("brings the tables up to date once when four hosts start at the same moment", async () => {
  const url = await cluster.createDatabase("together");
  await Promise.all([open(url), open(url), open(url), open(url)]);
  const names = await cluster.query<{ name: string }>(
    "select name from kysely_migration",
    "together",
  );
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(3);
});

it("stores a post whose every text holds characters that PostgreSQL refuses", async () => {
  const service = openTestService({ DATABASE_URL: await cluster.createDatabase("odd") });
  const odd = "a\u0000b\ud800c\u0007";
  const texts = ["name", "company", "phone", "role", "message", "comments", "submissionUrl"];
  const body = bookingPayload(Object.fromEntries(texts.map((name) => [name, odd])));
  const url = `http://localhost:9000/${odd}`;
  expect((await post(service, { ...body, submissionUrl: url })).status).toBe(200);
  await closeTestServices();
});

it("lives on when its connection is cut between two statements of a transaction", async () => {
  const database = await open(await cluster.createDatabase("cut"));
  const cut = database.db.transaction().execute(async (trx) => {
    const pid = await backend({ ...database, db: trx });
    await cluster.query(`select pg_terminate_backend(${pid})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toMatchObject({ message: expect.any(String) });
  expect(await createSqlStore(database).save(lead())).toBe("stored");
});

it("gives a line that no longer answers up, and saves over another one", async () => {
  const database = await open(await cluster.createDatabase("deaf"), 500);
  const store = createSqlStore(database);
  await store.save(lead());
  const pid = await backend(database);
  process.kill(pid, "SIGSTOP");
  await expect(store.save(lead())).rejects.toThrow("timeout");
  expect(await store.save(lead())).toBe("stored");
  expect(await backend(database)).not.toBe(pid);
  process.kill(pid, "SIGCONT");
});
