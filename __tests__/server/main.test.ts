import { once } from "node:events";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { closeMailServers, openMailServer } from "../functions/support/mail-server";
import { bundleHost, type BundledHost } from "./support/bundled-host";
import { ask } from "./support/raw-request";

let bundled: BundledHost;
beforeAll(async () => {
  bundled = await bundleHost();
});
afterAll(() => bundled.remove());

const untilRefused = async (url: string): Promise<void> => {
  for (;;) if ((await ask(url, "/healthz").catch(() => undefined)) === undefined) return;
};

const MESSAGE = new URLSearchParams({
  formName: "send-message-form",
  formType: "send-message",
  name: "Test Person",
  email: "person@example.com",
  company: "Example Oy",
  subject: "A question",
  department: "General Inquiry",
  message: "How does the mentoring begin?",
}).toString();

test("the bundled host serves the site and the form endpoint, and says that nobody is told", async () => {
  const host = await bundled.start();
  expect((await ask(host.url, "/about")).status).toBe(200);
  const warmUp = await ask(host.url, "/api/submit-form");
  expect(JSON.parse(warmUp.body.toString())).toEqual({ success: true, status: "ready" });
  expect(host.output()).toContain("nobody is told of new leads");
  expect(await host.stop()).toBe(0);
});

test("a post whose body is still on its way at SIGTERM is stored and answered, then it ends with 0", async () => {
  const host = await bundled.start();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(MESSAGE)),
    accept: "application/json",
  };
  const url = new URL("/api/submit-form", host.url);
  const post = request(url, { method: "POST", headers });
  const answered = new Promise<number>((done, fail) => {
    post.once("response", (answer) => {
      done(answer.resume().statusCode ?? 0);
    });
    post.once("error", fail);
  });
  post.write(MESSAGE.slice(0, 20));
  // Another request's answer proves that the host has taken the first one's connection.
  await ask(host.url, "/healthz");
  host.signal("SIGTERM");
  host.signal("SIGINT");
  await expect(untilRefused(host.url)).resolves.toBeUndefined();
  post.end(MESSAGE.slice(20));
  expect(await answered).toBe(200);
  expect(await host.stop()).toBe(0);
});

test("it goes on serving when nobody reads its log any more", async () => {
  const host = await bundled.start();
  host.hangUp();
  for (const path of ["/nowhere", "/nowhere-else"])
    expect((await ask(host.url, path)).status).toBe(404);
  expect(await host.stop()).toBe(0);
});

test("a taken port ends it with 1 and says what to do", async () => {
  const first = await bundled.start();
  const { port } = new URL(first.url);
  await expect(bundled.start({ env: { PORT: port } })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=`,
  );
  await first.stop();
});

test("settings that make no sense end it with all of them named", async () => {
  const env = { PORT: "many", SITE_URL: "nowhere" };
  await expect(bundled.start({ env })).rejects.toThrow(/SITE_URL is "nowhere"[^]*PORT is "many"/);
});

test("a mail server without TLS on another machine ends it at the start, with what to do", async () => {
  const { port } = await openMailServer();
  const env = { SMTP_URL: `smtp://0.0.0.0:${port}`, NOTIFY_EMAIL: "owner@example.com" };
  await expect(bundled.start({ env })).rejects.toThrow("add ?ignoreTLS=true");
  await closeMailServers();
});

test("a PostgreSQL without TLS on another machine ends it at the start, with what to do", async () => {
  const postgres = createServer((socket) => {
    socket.on("error", () => undefined).once("data", () => socket.write("N"));
  }).listen(0, "0.0.0.0");
  await once(postgres, "listening");
  const { port } = postgres.address() as AddressInfo;
  const env = { DATABASE_URL: `postgres://site:secret@0.0.0.0:${port}/leads` };
  await expect(bundled.start({ env })).rejects.toThrow("add ?sslmode=disable");
  postgres.close();
});

test("a release that may not store, for want of disk space, is not well", async () => {
  const host = await bundled.start({ env: { MIN_FREE_DISK_MB: "1000000000" } });
  expect((await ask(host.url, "/healthz")).status).toBe(503);
  expect(host.output()).toContain("disk space low");
  expect(await host.stop()).toBe(0);
});

test("without a build it says how to get one", async () => {
  await expect(bundled.start({ root: tmpdir() })).rejects.toThrow("Run: npm run build");
});
