import BetterSqlite3 from "better-sqlite3";
import { chmodSync, statSync } from "node:fs";
import path from "node:path";
import {
  assertDurable,
  compactSqlite,
  isSoundVersion,
  openSqlite,
} from "../../../functions/store/sqlite";
import { createStore } from "../../../functions/store/store";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder";
import { spawn } from "node:child_process";
import { once } from "node:events";
import readline from "node:readline";
import { submission } from "../support/records";

afterEach(removeTemporaryFolders);

const STORE_PROCESS = path.join(__dirname, "../support/store-process.ts");
const toWebhook = () => ({
  submission: submission(),
  channels: ["webhook" as const],
});
const startProcess = (task: "open" | "write", file: string) =>
  spawn(process.execPath, ["--import", "tsx", STORE_PROCESS, task, file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
const newFile = () => path.join(temporaryFolder(), "data", "deeper", "submissions.db");

describe("openSqlite", () => {
  it("keeps its settings after rows were written and deleted for good", async () => {
    const opened = await openSqlite(newFile());
    const { db, connection } = opened;
    await createStore(opened).save(toWebhook());
    expect(await compactSqlite(connection, 0)).toBe(true);
    expect(connection.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(connection.pragma("synchronous", { simple: true })).toBe(2);
    expect(connection.pragma("foreign_keys", { simple: true })).toBe(1);
    expect(connection.pragma("busy_timeout", { simple: true })).toBe(1000);
    await db.destroy();
  });

  it("makes the folder for its owner only", async () => {
    const file = newFile();
    const { db } = await openSqlite(file);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    await db.destroy();
  });

  it("makes the file and its log for their owner only, also in a folder that others may read", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const file = path.join(folder, "submissions.db");
    const opened = await openSqlite(file);
    await createStore(opened).save(toWebhook());
    for (const name of [file, `${file}-wal`, `${file}-shm`])
      expect([name, statSync(name).mode & 0o777]).toEqual([name, 0o600]);
    await opened.db.destroy();
  });

  it("leaves a file that is there the rights that its owner gave it", async () => {
    const file = path.join(temporaryFolder(), "submissions.db");
    await (await openSqlite(file)).db.destroy();
    chmodSync(file, 0o640);
    await (await openSqlite(file)).db.destroy();
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  it("opens a database again and finds what was stored", async () => {
    const file = newFile();
    const first = createStore(await openSqlite(file));
    const sent = submission();
    await first.save({ submission: sent, channels: [] });
    await first.close();
    const second = createStore(await openSqlite(file));
    expect(await second.leads(10)).toMatchObject([{ id: sent.id, fields: sent.fields }]);
    await second.close();
  });

  it("writes lead and delivery together or not at all", async () => {
    const opened = await openSqlite(newFile());
    const { db, connection } = opened;
    const store = createStore(opened);
    connection.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON deliveries BEGIN SELECT RAISE(ABORT, 'x'); END",
    );
    await expect(store.save(toWebhook())).rejects.toMatchObject({ message: "x" });
    expect(await store.leads(10)).toEqual([]);
    connection.exec("DROP TRIGGER broken");
    expect(await store.save(toWebhook())).toBe("stored");
    await db.destroy();
  });
});

describe("assertDurable", () => {
  it("refuses a connection that is left at the library's own setting", () => {
    const connection = new BetterSqlite3(path.join(temporaryFolder(), "x.db"));
    connection.pragma("journal_mode = WAL");
    expect(() => assertDurable(connection)).toThrow("synchronous=1");
    connection.close();
  });

  it("refuses a connection without WAL", () => {
    const connection = new BetterSqlite3(path.join(temporaryFolder(), "x.db"));
    connection.pragma("synchronous = FULL");
    expect(() => assertDurable(connection)).toThrow("journal_mode=delete");
    connection.close();
  });
});

describe("isSoundVersion", () => {
  it.each([
    ["3.51.2", false],
    ["3.45.1", false],
    ["3.51.3", true],
    ["3.53.2", true],
    ["4.0.0", true],
  ])("%s: %s", (version, sound) => expect(isSoundVersion(version)).toBe(sound));
});

it("brings a new SQLite file up to date once when four programs open it at the same moment", async () => {
  const file = path.join(temporaryFolder(), "submissions.db");
  const programs = Array.from({ length: 4 }, () => startProcess("open", file));
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

/** Lets a process store leads as fast as it can, kills it, and gives the ids it acknowledged. */
async function killedAfter(file: string, acknowledged: number): Promise<string[]> {
  const child = startProcess("write", file);
  const ids: string[] = [];
  const lines = readline.createInterface({ input: child.stdout });
  lines.on("line", (id) => {
    ids.push(id);
    if (ids.length === acknowledged) child.kill("SIGKILL");
  });
  await once(child, "close");
  return ids;
}

describe("a host killed while it stores", () => {
  it("has every lead that it acknowledged, each with its delivery", async () => {
    const file = path.join(temporaryFolder(), "submissions.db");
    const acknowledged = [...(await killedAfter(file, 20)), ...(await killedAfter(file, 35))];
    expect(acknowledged.length).toBeGreaterThanOrEqual(55);
    const db = new BetterSqlite3(file);
    const stored = new Set(db.prepare("SELECT id FROM submissions").pluck().all());
    const waiting = db.prepare("SELECT submission_id FROM deliveries").pluck().all();
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(new Set(waiting)).toEqual(stored);
    db.close();
  }, 60_000);
});
