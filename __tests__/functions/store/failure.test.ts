/** @jest-environment node */
import BetterSqlite3 from "better-sqlite3";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createSqlStore } from "../../../functions/store/sql-store";
import { openSqlite, type OpenSqlite } from "../../../functions/store/sqlite";
import { bookingPayload, closeTestServices, openTestService, post } from "../support/service";
import { temporaryFolder } from "../support/temporary-folder";

afterEach(closeTestServices);

async function expectUnavailable(response: Response) {
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await response.json()).toEqual({ success: false, error: expect.any(String) });
}

describe("a store that cannot be written", () => {
  it("answers 503 while the disk is full, and stores again when there is room", async () => {
    let opened: OpenSqlite | undefined;
    const file = path.join(temporaryFolder(), "submissions.db");
    const openStore = async () => {
      opened = await openSqlite(file);
      return createSqlStore(opened);
    };
    const service = openTestService({}, { openStore });
    await post(service, bookingPayload());
    opened?.connection.pragma("max_page_count = 1");
    const message = "x".repeat(5000);
    const body = bookingPayload({ message });
    // What still fits into pages that are half empty is stored; the rest is not.
    let acknowledged = 0;
    for (let count = 0; count < 20; count++) {
      const { status } = await post(service, bookingPayload({ message }));
      if (status === 200) acknowledged += 1;
    }
    await expectUnavailable(await post(service, body));
    expect(await service.store?.leads(100)).toHaveLength(1 + acknowledged);
    opened?.connection.pragma("max_page_count = 1000000");
    expect((await post(service, body)).status).toBe(200);
    expect(await service.store?.leads(100)).toHaveLength(2 + acknowledged);
  });

  it("answers 503 while another process holds the lock, and stores again after it", async () => {
    const service = openTestService();
    await post(service, bookingPayload());
    const other = new BetterSqlite3(service.file);
    other.exec("BEGIN IMMEDIATE");
    const body = bookingPayload();
    await expectUnavailable(await post(service, body));
    other.exec("ROLLBACK");
    other.close();
    expect((await post(service, body)).status).toBe(200);
  });

  it("answers 503 while nothing may be written, and stores again when it may", async () => {
    let opened: OpenSqlite | undefined;
    const openStore = async () => {
      opened = await openSqlite(path.join(temporaryFolder(), "submissions.db"));
      return createSqlStore(opened);
    };
    const service = openTestService({}, { openStore });
    await post(service, bookingPayload());
    // Root may write whatever a file's mode says; SQLite itself is told to refuse.
    opened?.connection.pragma("query_only = ON");
    const body = bookingPayload();
    await expectUnavailable(await post(service, body));
    opened?.connection.pragma("query_only = OFF");
    expect((await post(service, body)).status).toBe(200);
    expect(await service.store?.leads(10)).toHaveLength(2);
  });

  it("answers 503 while the database cannot be opened, and opens it later", async () => {
    const service = openTestService();
    const folder = path.dirname(service.file);
    writeFileSync(folder, "a file where the folder should be");
    const body = bookingPayload();
    await expectUnavailable(await post(service, body));
    rmSync(folder);
    expect((await post(service, body)).status).toBe(200);
    expect(await service.store?.leads(10)).toHaveLength(1);
  });
});
