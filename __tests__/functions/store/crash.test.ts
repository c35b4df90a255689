import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import readline from "node:readline";
import BetterSqlite3 from "better-sqlite3";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder";

afterEach(removeTemporaryFolders);

const WRITER = path.join(__dirname, "../support/crash-writer.ts");

/** Lets a process store leads as fast as it can, kills it, and gives the ids it acknowledged. */
async function killedAfter(file: string, acknowledged: number): Promise<string[]> {
  const child = spawn(process.execPath, ["--import", "tsx", WRITER, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
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
