import { spawnSync } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { submission, SERVICE_CONTENT } from "../functions/support/records";
import {
  removeTemporaryFolders,
  temporaryFolder,
  damagePages,
} from "../functions/support/temporary-folder";
import BetterSqlite3 from "better-sqlite3";
import { openSqlite } from "../../functions/store/sqlite";
import { createStore } from "../../functions/store/store";

afterEach(removeTemporaryFolders);

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

  test("a backup contains everything stored before it, while the site continues to write", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "submissions.db");
    const store = createStore(() => openSqlite(file), SERVICE_CONTENT);
    const first = submission();
    await store.save({ submission: first, channels: [] });
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);

    const { status, stdout } = backup(file, join(folder, "backups"));
    await store.save({ submission: submission(), channels: [] });
    await store.close();

    expect(status).toBe(0);
    expect(stdout).toMatch(/submissions-\d{8}T\d{6}Z\.db: 1 submission\n$/u);
    const [name = "", ...otherFiles] = readdirSync(join(folder, "backups"));
    expect(otherFiles).toEqual([]);
    expect(idsIn(join(folder, "backups", name))).toEqual([first.id]);
    expect(statSync(join(folder, "backups", name)).mode & 0o077).toBe(0);
  });

  test("it keeps the copies of 14 days, and does not touch other files", async () => {
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
    const names = readdirSync(folder);
    expect(names).toEqual(expect.arrayContaining(["notes.txt", "submissions-mine.db", old[1]]));
    expect(names).not.toContain(old[0]);
    expect(names.filter((name) => name.includes(".part"))).toEqual([]);
  });

  test("a damaged database is not accepted as a backup", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "submissions.db");
    const store = createStore(() => openSqlite(file), SERVICE_CONTENT);
    await store.save({ submission: submission(), channels: [] });
    await store.close();
    damagePages(file, "SELECT pageno FROM dbstat WHERE name = 'submissions_received'");
    const { status, stderr } = backup(file, join(folder, "backups"));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining("unusable") as string,
    });
    expect(readdirSync(join(folder, "backups")).filter((name) => name.endsWith(".db"))).toEqual([]);
  });
});
