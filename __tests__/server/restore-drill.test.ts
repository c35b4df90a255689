import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { bundleLeads, type LeadsProgram } from "../functions/support/leads-program";
import { postOnce } from "../functions/support/post-once";
import { message } from "../functions/support/records";
import { until } from "../functions/support/relaying";
import { relayTo } from "../functions/support/service";
import { removeTemporaryFolders, temporaryFolder } from "../functions/support/temporary-folder";
import { closeReceivers, openReceiver } from "../functions/support/webhook-receiver";
import type { TestHost } from "../support/host";
import { bundleHost, type BundledHost } from "./support/bundled-host";
import { damagePages } from "../functions/support/damage-pages";

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
