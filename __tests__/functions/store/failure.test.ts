import { SERVICE_CONTENT } from "../support/records";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createHealthCheck } from "../../../functions/store/health";
import { createStore } from "../../../functions/store/store";
import { createLog } from "../../../functions/shared/log";
import { openSqlite } from "../../../functions/store/sqlite";
import type { SqliteDatabase } from "../../../functions/store/tables";
import { useDatabases } from "../support/databases";
import { until } from "../support/relaying";
import { mailBy, openMailServer } from "../support/servers";
import { closeTestServices, openTestService, payload } from "../support/service";
import { temporaryFolder } from "../support/temporary-folder";

const databases = useDatabases();
afterEach(closeTestServices);

async function expectUnavailable(response: Response) {
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await response.json()).toEqual({ success: false, error: expect.any(String) });
}

describe("a store that cannot be written", () => {
  it("answers 503 while the disk is full, and stores again once there is space", async () => {
    let opened: SqliteDatabase | undefined;
    const file = path.join(temporaryFolder(), "submissions.db");
    const store = createStore(async () => (opened = await openSqlite(file)), SERVICE_CONTENT);
    const service = openTestService({}, { store });
    await service.post(payload("send-message-form"));
    opened?.connection.pragma("max_page_count = 1");
    const message = "x".repeat(5000);
    const body = payload("send-message-form", { message });
    // What still fits into pages that are half empty is stored; the rest is not.
    let acknowledged = 0;
    for (let count = 0; count < 20; count++) {
      const { status } = await service.post(payload("send-message-form", { message }));
      if (status === 200) acknowledged += 1;
    }
    await expectUnavailable(await service.post(body));
    // A small write still succeeds, but the last lead was not stored.
    await expect(service.store?.ping()).resolves.toBeUndefined();
    expect(await service.storeHealth()).toMatchObject({ ok: false, problem: "write_failed" });
    expect(await service.leads(100)).toHaveLength(1 + acknowledged);
    opened?.connection.pragma("max_page_count = 1000000");
    expect((await service.post(body)).status).toBe(200);
    expect(await service.storeHealth()).toMatchObject({ ok: true });
    expect(await service.leads(100)).toHaveLength(2 + acknowledged);
  });

  it("answers 503 while the database cannot be opened, and opens it later", async () => {
    const folder = path.join(temporaryFolder(), "data");
    writeFileSync(folder, "a file where the folder should be");
    const service = openTestService({ DATABASE_URL: `sqlite:${folder}/submissions.db` });
    const body = payload("send-message-form");
    await expectUnavailable(await service.post(body));
    const page = await service.plainPost(body);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await page.text()).toContain("aino@example.com");
    rmSync(folder);
    expect((await service.post(body)).status).toBe(200);
    expect(await service.leads(10)).toHaveLength(1);
  });
});

describe("the health check", () => {
  it("fails while nothing can be written, although everything can be read", async () => {
    const opened = await openSqlite(path.join(temporaryFolder(), "submissions.db"));
    const store = createStore(() => Promise.resolve(opened), SERVICE_CONTENT);
    let time = 0;
    const options = { store, folder: undefined, minFreeBytes: 0, log: () => undefined };
    const { storeHealth } = createHealthCheck({ ...options, now: () => time });
    expect(await storeHealth()).toMatchObject({ ok: true });
    opened.connection.pragma("query_only = ON");
    time += 10_001;
    expect(await storeHealth()).toMatchObject({
      problem: "write_failed",
      error: { code: "SQLITE_READONLY" },
    });
    expect(await store.leads(1)).toEqual([]);
    opened.connection.pragma("query_only = OFF");
    time += 1001;
    expect(await storeHealth()).toMatchObject({ ok: true });
    await store.close();
  });
});

test("a database that does not answer counts as not writable", async () => {
  const { storeHealth } = createHealthCheck({
    store: { ping: () => new Promise(() => undefined) },
    folder: undefined,
    minFreeBytes: 0,
    log: createLog(() => undefined),
    answerMs: 50,
  });
  expect(await storeHealth()).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
});

test("a host mails its owner when PostgreSQL is down, and accepts forms again afterwards", async () => {
  const cluster = await databases.cluster();
  const server = await openMailServer();
  const service = openTestService({
    DATABASE_URL: await cluster.createDatabase("gone"),
    ...mailBy(server),
  });
  expect((await service.post(payload("send-message-form"))).status).toBe(200);
  await cluster.stop();
  expect((await service.post(payload("send-message-form"))).status).toBe(503);
  const alert = () =>
    server.received.find(({ message }) =>
      message.subject?.includes("forms of the site do not work"),
    );
  await until(async () => {
    await service.alerts?.poll();
    return alert() !== undefined;
  });
  expect(alert()?.message.text).toContain("The database cannot be written (");
  await cluster.start();
  expect((await service.post(payload("send-message-form"))).status).toBe(200);
});

describe("a disk with little space left", () => {
  // More than any disk has.
  const env = { MIN_FREE_DISK_MB: "1000000000" };

  it("is reported in /healthz and, once, in the log", async () => {
    const service = openTestService(env);
    expect(await service.storeHealth()).toMatchObject({
      ok: false,
      problem: "disk_low",
      freeBytes: expect.any(Number),
    });
    await service.post(payload("send-message-form"));
    const low = service.lines.filter((line) => line.includes("disk space low"));
    expect(low).toEqual([expect.stringMatching(/"level":"error".*"freeBytes":\d+/)]);
  });

  it("rejects forms before storing them; the page keeps the answers", async () => {
    const service = openTestService(env);
    await service.storeHealth();
    await expectUnavailable(await service.post(payload("send-message-form")));
    const page = await service.plainPost(payload("send-message-form", { company: "Kept Oy" }));
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("Kept Oy");
    expect(await service.leads(1)).toEqual([]);
  });
});
