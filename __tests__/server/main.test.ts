import { request, Agent, get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { VALID } from "../functions/support/records";
import { closeMailServers, openMailServer } from "../functions/support/servers";
import { ask, bundleHost, type BundledHost, formsAnsweredBy, runHost } from "./support/made-host";
import { listen } from "../../server/host";

let bundled: BundledHost;
beforeAll(async () => {
  bundled = await bundleHost();
});
afterAll(() => bundled.remove());

const untilRefused = async (url: string): Promise<void> => {
  for (;;) if ((await ask(url, "/healthz").catch(() => undefined)) === undefined) return;
};

const MESSAGE = new URLSearchParams({
  ...VALID["send-message-form"],
  formName: "send-message-form",
}).toString();

test("the bundled host serves the site and the form endpoint, and says that nobody is told", async () => {
  const host = await bundled.start();
  expect((await ask(host.url, "/about")).status).toBe(200);
  const warmUp = await ask(host.url, "/api/submit-form");
  expect(JSON.parse(warmUp.body.toString())).toEqual({ success: true, status: "ready" });
  expect(host.output()).toContain("nobody is told of new leads");
  expect(await host.stop()).toBe(0);
});

test("a post whose body is still arriving at SIGTERM is stored and answered, then the host exits with 0", async () => {
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

test("it continues to serve when its log is no longer read", async () => {
  const host = await bundled.start();
  host.hangUp();
  for (const path of ["/nowhere", "/nowhere-else"])
    expect((await ask(host.url, path)).status).toBe(404);
  expect(await host.stop()).toBe(0);
});

test("it exits with all invalid settings listed", async () => {
  const env = { PORT: "many", SITE_URL: "nowhere" };
  await expect(bundled.start({ env })).rejects.toThrow(
    /SITE_URL is not the address[^]*PORT is "many"/,
  );
});

test("without a database it does not start", async () => {
  const env = { DATABASE_URL: "none", WEBHOOK_URL: "https://example.com", WEBHOOK_FORMAT: "slack" };
  await expect(bundled.start({ env })).rejects.toThrow("the host stores submissions");
});

test("it exits at the start if a remote mail server has no TLS, and says what to do", async () => {
  const { port } = await openMailServer();
  const env = { SMTP_URL: `smtp://0.0.0.0:${port}`, NOTIFY_EMAIL: "owner@example.com" };
  await expect(bundled.start({ env })).rejects.toThrow("add ?ignoreTLS=true");
  await closeMailServers();
});

test("without a build, it says how to make one", async () => {
  await expect(bundled.start({ root: tmpdir() })).rejects.toThrow("Run: npm run build");
});

describe("stopping", () => {
  const gate = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open, opened };
  };

  test("kept-alive and silent connections do not delay the stop", async () => {
    const running = await runHost();
    const agent = new Agent({ keepAlive: true });
    await new Promise((done) =>
      get(`${running.url}/about`, { agent }, (r) => r.resume().on("end", done)),
    );
    const silent = connect(running.host.port, "127.0.0.1");
    await new Promise((done) => silent.once("connect", done));
    // Without the host's own list the silent one would hold it until the timeout of 10 s.
    const closed = new Promise((done) => silent.once("close", done));
    await running.close();
    await closed;
    agent.destroy();
  });

  test("after the timeout, remaining connections are closed", async () => {
    const arrived = gate();
    const running = await runHost({
      app: formsAnsweredBy(() => {
        arrived.open();
        return new Promise(() => undefined);
      }),
    });
    const answer = ask(running.url, "/api/submit-form");
    const cut = expect(answer).rejects.toThrow("socket hang up");
    await arrived.opened;
    await running.host.stop(50);
    await cut;
    await running.made.remove();
  });

  test("an occupied port or a foreign address returns a problem that says what to do", async () => {
    const running = await runHost();
    const { port } = running.host;
    const second = await listen(port, "127.0.0.1");
    const elsewhere = await listen(port, "192.0.2.1");
    await running.close();
    expect(elsewhere).toMatchObject({
      problem: expect.stringMatching(/^HOST is not an address.*set/u),
    });
    expect(second).toEqual({
      ok: false,
      problem: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    });
  });
});
