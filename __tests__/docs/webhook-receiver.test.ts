import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createWebhookSender } from "../../functions/delivery/webhook-sender";
import { NOW, SERVICE_CONTENT, submission } from "../functions/support/records";
import { until } from "../functions/support/relaying";
import { closeReceivers, openReceiver } from "../functions/support/servers";
import { SECRET } from "../functions/support/service";
import { freePort } from "../support/host";

// In node_modules, so that its imports are found.
const folder = mkdtempSync(resolve("node_modules/.cache/receiver-"));
const program = join(folder, "receiver.mjs");
let toolStatus = 200;
let child: ReturnType<typeof spawn>;
let url = "";
let tool: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  const text = readFileSync("docs/deploy.md", "utf8");
  const [, code = ""] = /```js\n(\/\/ receiver\.mjs[^]*?)```/u.exec(text) ?? [];
  writeFileSync(program, code);
  tool = await openReceiver((response) => void response.writeHead(toolStatus).end());
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, WEBHOOK_SECRET: SECRET, TOOL_URL: tool.url, PORT: port };
  child = spawn(process.execPath, [program], { env, stdio: "inherit" });
  await until(async () => (await fetch(url).catch(() => undefined))?.status === 401);
});
afterAll(async () => {
  child.kill();
  await closeReceivers();
  rmSync(folder, { recursive: true });
});

async function deliver(key = "a".repeat(32)) {
  const webhook = {
    url,
    keys: [Buffer.from(key)],
    allowPrivate: true,
    format: "standard" as const,
  };
  const inboxUrl = "https://example.com/owner";
  const sender = createWebhookSender(SERVICE_CONTENT, webhook, { inboxUrl });
  const lead = submission();
  // The library compares the time of the signature with the clock.
  const result = await sender.deliver({ submission: lead, now: new Date() });
  sender.close();
  return { lead, result };
}

test("the receiver of docs/deploy.md carries a lead of the real sender into a tool", async () => {
  const { lead, result } = await deliver();
  expect(result).toEqual({ ok: true, status: 204 });
  const [carried] = tool.received;
  expect(JSON.parse(carried?.body ?? "")).toEqual({
    ...lead.fields,
    form: "standard-call-booking",
    receivedAt: NOW.toISOString(),
    link: `https://example.com/owner/lead?id=${lead.id}`,
  });
  expect(carried?.headers["idempotency-key"]).toBe(lead.id);
});

test("a lead that the tool refuses is sent again, and a forged one is not carried", async () => {
  toolStatus = 500;
  expect((await deliver()).result).toMatchObject({ ok: false, reason: "http 502" });
  const { length } = tool.received;
  expect((await deliver("b".repeat(32))).result).toMatchObject({ ok: false, reason: "http 401" });
  expect(tool.received).toHaveLength(length);
});
