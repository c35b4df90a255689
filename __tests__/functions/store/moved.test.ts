import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { createStore } from "../../../functions/store/store";
import { openSqlite } from "../../../functions/store/sqlite";
import { bookingPayload, closeTestServices, openTestService, post } from "../support/service";
import { temporaryFolder } from "../support/temporary-folder";
import { submission } from "../support/records";

afterEach(closeTestServices);

/** What a file holds by itself, without the log that may lie beside it. */
function idsIn(file: string): unknown[] {
  const db = new BetterSqlite3(file);
  const ids = db.prepare("select id from submissions order by id").pluck().all();
  expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
  db.close();
  return ids;
}

/** Sends `count` leads and gives their ids, all of which were acknowledged. */
async function send(service: ReturnType<typeof openTestService>, count: number) {
  const ids: string[] = [];
  for (let sent = 0; sent < count; sent++) {
    const body = bookingPayload();
    expect((await post(service, body)).status).toBe(200);
    ids.push(String(body.submissionId));
  }
  return ids.sort();
}

describe("a database whose file is taken away while the host runs", () => {
  it("is whole where it was moved, and the next lead goes into a new file", async () => {
    const service = openTestService();
    const before = await send(service, 3);
    const moved = path.join(temporaryFolder(), "moved.db");
    renameSync(service.file, moved);
    const after = await send(service, 2);
    expect(idsIn(moved)).toEqual(before);
    await service.close();
    expect(idsIn(service.file)).toEqual(after);
  });

  it("does not mix with another one that is put in its place", async () => {
    const service = openTestService();
    const elsewhere = path.join(temporaryFolder(), "other.db");
    const lead = submission();
    const other = createStore(await openSqlite(elsewhere));
    await other.save({ submission: lead, channels: [] });
    await other.close();
    await send(service, 3);
    renameSync(elsewhere, service.file);
    const after = await send(service, 1);
    await service.close();
    expect(idsIn(service.file)).toEqual([lead.id, ...after].sort());
  });

  it("is made anew when its folder was removed", async () => {
    const service = openTestService();
    await send(service, 1);
    rmSync(path.dirname(service.file), { recursive: true });
    const after = await send(service, 2);
    await service.close();
    expect(idsIn(service.file)).toEqual(after);
  });

  it("loses nothing when only the log beside it is removed", async () => {
    const service = openTestService();
    const before = await send(service, 3);
    rmSync(`${service.file}-wal`);
    const after = await send(service, 3);
    // What a crash at this moment would leave: a clean end writes the log into the database.
    const left = path.join(temporaryFolder(), "left.db");
    for (const part of ["", "-wal"]) copyFileSync(service.file + part, left + part);
    expect(idsIn(left)).toEqual([...before, ...after].sort());
  });

  it("acknowledges nothing that went to the file which is no longer there", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "submissions.db");
    const store = createStore(await openSqlite(file));
    const saving = store.save({ submission: submission(), channels: [] });
    mkdirSync(path.join(folder, "away"));
    for (const name of readdirSync(folder).filter((one) => one !== "away")) {
      renameSync(path.join(folder, name), path.join(folder, "away", name));
    }
    await expect(saving).rejects.toMatchObject({ code: "STORE_MOVED" });
    await store.close();
  });
});
