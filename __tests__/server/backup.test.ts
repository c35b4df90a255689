import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleLeads, type LeadsProgram } from "../functions/support/leads";
import { postOnce, relayTo } from "../functions/support/service";
import { message, submission } from "../functions/support/records";
import { until } from "../functions/support/relaying";
import {
  removeTemporaryFolders,
  temporaryFolder,
  damagePages,
} from "../functions/support/temporary-folder";
import { closeReceivers, openReceiver } from "../functions/support/webhook-receiver";
import type { TestHost } from "../support/host";
import { bundleHost, type BundledHost } from "./support/made-site";
import BetterSqlite3 from "better-sqlite3";
import { openSqlite } from "../../functions/store/sqlite";
import { createStore } from "../../functions/store/store";

afterEach(removeTemporaryFolders);

let bundled: BundledHost;
beforeAll(async () => void (bundled = await bundleHost()));
afterAll(() => bundled.remove());
const running: TestHost[] = [];
afterEach(async () => {
  for (const host of running.splice(0)) host.signal("SIGKILL");
  await closeReceivers();
  removeTemporaryFolders();
});

/** Sends a message as a browser does; returns its id. */
async function send(url: string): Promise<string> {
  const submissionId = crypto.randomUUID();
  const { status } = await postOnce(url, {
    ...message,
    formName: "send-message-form",
    formType: "send-message",
    submittedAt: new Date().toISOString(),
    submissionUrl: "http://localhost:9000/send-message",
    submissionId,
  });
  expect(status).toBe(200);
  return submissionId;
}

async function exportIds(program: LeadsProgram, env: Record<string, string>): Promise<string[]> {
  const { out } = await program.run(env, "export", "--format", "ndjson");
  const lines = out.split("\n").filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { id: string }).id).sort();
}

test("the drill: a damaged database is replaced by its backup, whose leads go out", async () => {
  const program = bundleLeads();
  let isUp = true;
  const arrived: string[] = [];
  const receiver = await openReceiver((response, index) => {
    if (isUp) arrived.push(receiver.received[index]?.headers["webhook-id"] ?? "");
    response.writeHead(isUp ? 204 : 503).end();
  });
  const folder = temporaryFolder();
  const file = join(folder, "submissions.db");
  const backups = join(folder, "backups");
  const env = { DATABASE_URL: `sqlite:${file}`, ...relayTo(receiver.url) };
  const host = await bundled.start({ env });
  running.push(host);

  const leads = [await send(host.url), await send(host.url)];
  await until(() => arrived.length === 2);
  isUp = false;
  const pending = await send(host.url);
  leads.push(pending);
  execFileSync(process.execPath, ["deploy/backup.mjs", file, backups]);
  const late = await send(host.url);

  const [backup = ""] = readdirSync(backups).map((name) => join(backups, name));
  expect(await program.run(env, "restore", backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining("Stop the host") as string,
  });
  host.signal("SIGKILL");
  await host.stop();
  damagePages(file, "SELECT pageno FROM dbstat WHERE name = 'deliveries_claim'");

  const restored = await program.run(env, "restore", backup);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toContain(": 3 submissions.");
  expect((await program.run(env, "list", "--state", "pending", "--json")).out).toContain(pending);

  isUp = true;
  const again = await bundled.start({ env });
  running.push(again);
  await until(() => arrived.length === 3);
  expect(await fetch(`${again.url}/healthz`)).toHaveProperty("status", 200);
  await again.stop();
  expect(await exportIds(program, env)).toEqual([...leads].sort());
  expect([...arrived].sort()).toEqual([...leads].sort());
  // What came after the backup is in the database that was put aside.
  const [aside = ""] = readdirSync(join(folder, "before"));
  const DATABASE_URL = `sqlite:${join(folder, "before", aside)}`;
  expect(await exportIds(program, { DATABASE_URL })).toContain(late);
});

describe("deploy/backup.mjs", () => {
  const backup = (...words: string[]) =>
    spawnSync(process.execPath, ["deploy/backup.mjs", ...words], { encoding: "utf8" });

  /** Ids in a copy, opened as somebody would who restores it: with no other file beside it. */
  function idsIn(file: string): unknown[] {
    const copy = new BetterSqlite3(file, { readonly: true });
    const ids = copy.prepare("SELECT id FROM submissions").pluck().all();
    copy.close();
    return ids;
  }

  test("a backup holds what was stored a moment ago, while the site goes on writing", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "submissions.db");
    const store = createStore(() => openSqlite(file));
    const first = submission();
    await store.save({ submission: first, channels: [] });
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);

    const { status, stdout } = backup(file, join(folder, "backups"));
    await store.save({ submission: submission(), channels: [] });
    await store.close();

    expect(status).toBe(0);
    expect(stdout).toMatch(/submissions-\d{8}T\d{6}Z\.db: 1 submission\n$/u);
    const [name = "", ...others] = readdirSync(join(folder, "backups"));
    expect(others).toEqual([]);
    expect(idsIn(join(folder, "backups", name))).toEqual([first.id]);
    expect(statSync(join(folder, "backups", name)).mode & 0o077).toBe(0);
  });

  test("it keeps the copies of 14 days, and leaves alone what is none", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "submissions.db");
    const { db } = await openSqlite(file);
    await db.destroy();
    const name = (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      return `submissions-${at.replaceAll(/[-:]/gu, "").slice(0, 15)}Z.db`;
    };
    const old = [name(14.1), name(13.9)];
    for (const name of [...old, "submissions-mine.db", "notes.txt"])
      writeFileSync(join(folder, name), "");
    const killed = "submissions-20260103T000000Z.db.part";
    for (const name of [killed, `${killed}-journal`]) writeFileSync(join(folder, name), "");
    expect(backup(file, folder).status).toBe(0);
    const left = readdirSync(folder);
    expect(left).toEqual(expect.arrayContaining(["notes.txt", "submissions-mine.db", old[1]]));
    expect(left).not.toContain(old[0]);
    expect(left.filter((name) => name.includes(".part"))).toEqual([]);
  });

  test("a copy of a damaged database is no backup", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "submissions.db");
    const store = createStore(() => openSqlite(file));
    await store.save({ submission: submission(), channels: [] });
    await store.close();
    damagePages(file, "SELECT pageno FROM dbstat WHERE name = 'submissions_received'");
    const { status, stderr } = backup(file, join(folder, "backups"));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining("of no use") as string,
    });
    expect(readdirSync(join(folder, "backups")).filter((name) => name.endsWith(".db"))).toEqual([]);
  });
});
