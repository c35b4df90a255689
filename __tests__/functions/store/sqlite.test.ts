import BetterSqlite3 from "better-sqlite3";
import {
  chmodSync,
  statSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { assertDurable, openSqlite } from "../../../functions/store/sqlite";
import { saveGroup } from "../../../functions/store/save";
import { createStore } from "../../../functions/store/store";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { submission, SERVICE_CONTENT } from "../support/records";
import { closeTestServices, openTestService, payload } from "../support/service";

afterEach(removeTemporaryFolders);
afterEach(closeTestServices);

/** Opens the database once standard input says so, and retries while another process locks it, as the host does. */
const OPEN = `const { openSqlite } = require("./functions/store/sqlite");
console.log("ready");
const open = (file) => openSqlite(file).catch((error) => {
  if (error.code !== "SQLITE_BUSY") throw error;
  return open(file);
});
process.stdin.once("data", async () => {
  await (await open(process.argv[1])).close();
  process.exit(0);
});`;
const toWebhook = () => ({
  submission: submission(),
  channels: ["webhook" as const],
});
const startProcess = (file: string) =>
  spawn(process.execPath, ["--import", "tsx", "--eval", OPEN, file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
const newFile = () => path.join(temporaryFolder(), "data", "deeper", "submissions.db");

describe("openSqlite", () => {
  it("keeps its settings after rows were written and permanently deleted", async () => {
    const opened = await openSqlite(newFile());
    const { db, connection } = opened;
    await createStore(() => Promise.resolve(opened), SERVICE_CONTENT).save(toWebhook());
    expect(await opened.compact(0)).toBe(true);
    expect(connection.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(connection.pragma("synchronous", { simple: true })).toBe(2);
    expect(connection.pragma("foreign_keys", { simple: true })).toBe(1);
    expect(connection.pragma("busy_timeout", { simple: true })).toBe(1000);
    await db.destroy();
  });

  it("creates the file and its WAL for their owner only, even in a readable folder", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const file = path.join(folder, "submissions.db");
    const opened = await openSqlite(file);
    await createStore(() => Promise.resolve(opened), SERVICE_CONTENT).save(toWebhook());
    for (const name of [file, `${file}-wal`, `${file}-shm`])
      expect([name, statSync(name).mode & 0o777]).toEqual([name, 0o600]);
    await opened.db.destroy();
  });
});

describe("assertDurable", () => {
  it("rejects a connection with the library's default setting", () => {
    const connection = new BetterSqlite3(path.join(temporaryFolder(), "x.db"));
    connection.pragma("journal_mode = WAL");
    expect(() => assertDurable(connection)).toThrow("synchronous=1");
    connection.close();
  });

  it("rejects a connection without WAL", () => {
    const connection = new BetterSqlite3(path.join(temporaryFolder(), "x.db"));
    connection.pragma("synchronous = FULL");
    expect(() => assertDurable(connection)).toThrow("journal_mode=delete");
    connection.close();
  });
});

it("migrates a new SQLite file once when four programs open it at the same moment", async () => {
  const file = path.join(temporaryFolder(), "submissions.db");
  const programs = Array.from({ length: 4 }, () => startProcess(file));
  await Promise.all(programs.map(({ stdout }) => once(stdout, "data")));
  const ended = programs.map((program) => once(program, "exit"));
  for (const { stdin } of programs) stdin.write("now\n");
  const codes = (await Promise.all(ended)).map(([code]: unknown[]) => code);
  expect(codes).toEqual([0, 0, 0, 0]);
  const db = new BetterSqlite3(file, { readonly: true });
  const names = db.prepare("select name from kysely_migration").pluck().all();
  db.close();
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
}, 60_000);

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
    const body = payload("send-message-form");
    expect((await service.post(body)).status).toBe(200);
    ids.push(String(body.submissionId));
  }
  return ids.sort();
}

describe("a database whose file is moved away while the host runs", () => {
  it("is complete after the move, and the next lead goes into a new file", async () => {
    const service = openTestService();
    const before = await send(service, 3);
    const moved = path.join(temporaryFolder(), "moved.db");
    renameSync(service.file, moved);
    const after = await send(service, 2);
    expect(idsIn(moved)).toEqual(before);
    await service.close();
    expect(idsIn(service.file)).toEqual(after);
  });

  it("does not mix with a database that replaces it", async () => {
    const service = openTestService();
    const elsewhere = path.join(temporaryFolder(), "other.db");
    const lead = submission();
    const other = createStore(() => openSqlite(elsewhere), SERVICE_CONTENT);
    await other.save({ submission: lead, channels: [] });
    await other.close();
    await send(service, 3);
    renameSync(elsewhere, service.file);
    const after = await send(service, 1);
    await service.close();
    expect(idsIn(service.file)).toEqual([lead.id, ...after].sort());
  });

  it("is created again when its folder was removed", async () => {
    const service = openTestService();
    await send(service, 1);
    rmSync(path.dirname(service.file), { recursive: true });
    const after = await send(service, 2);
    await service.close();
    expect(idsIn(service.file)).toEqual(after);
  });

  it("loses nothing when only its WAL file is removed", async () => {
    const service = openTestService();
    const before = await send(service, 3);
    rmSync(`${service.file}-wal`);
    const after = await send(service, 3);
    // What a crash at this moment would leave: a clean end writes the log into the database.
    const copy = path.join(temporaryFolder(), "left.db");
    for (const part of ["", "-wal"]) copyFileSync(service.file + part, copy + part);
    expect(idsIn(copy)).toEqual([...before, ...after].sort());
  });

  it("acknowledges nothing that was written to the removed file", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "submissions.db");
    const opened = await openSqlite(file);
    const saving = saveGroup(opened, [{ submission: submission(), channels: [] }], SERVICE_CONTENT);
    mkdirSync(path.join(folder, "away"));
    for (const name of readdirSync(folder).filter((one) => one !== "away")) {
      renameSync(path.join(folder, name), path.join(folder, "away", name));
    }
    await expect(saving).rejects.toMatchObject({ code: "STORE_MOVED" });
    await opened.close();
  });
});

it("writes a hundred simultaneous leads in one transaction", async () => {
  const file = path.join(temporaryFolder(), "submissions.db");
  const opened = await openSqlite(file);
  const store = createStore(() => Promise.resolve(opened), SERVICE_CONTENT);
  const watcher = new BetterSqlite3(file, { readonly: true });
  const seen = watcher.prepare("select count(*) from submissions").pluck();
  const counts = new Set<unknown>();
  const leads = Array.from({ length: 100 }, () => toWebhook());
  const answers = leads.map((lead) => store.save(lead).then(() => counts.add(seen.get())));
  await Promise.all(answers);
  // Another connection sees none before the commit and all after it: there was only one commit.
  expect([...counts]).toEqual([100]);
  watcher.close();
  await store.close();
});
