import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../bench/submissions/support/host";

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "start-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("npm start serves the built site with its embedded store, and ends when it is told to", async () => {
  const port = await freePort();
  const own = { PORT: String(port), DATABASE_URL: `sqlite:${join(folder, "leads.db")}` };
  const host = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, ...own, NODE_ENV: "production" },
  });
  let said = "";
  for (const stream of [host.stdout, host.stderr])
    stream.on("data", (text: Buffer) => (said += text.toString()));
  const ended = once(host, "exit") as Promise<[number | null]>;
  while (!said.includes("The site is on") && host.exitCode === null) await sleep(50);
  expect(said).toContain("The build is up to date.");
  const url = `http://localhost:${port}`;
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });
  host.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
