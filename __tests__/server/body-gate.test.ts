import { connect } from "node:net";
import type { TestHost } from "../support/host";
import { bundleHost, type BundledHost } from "./support/bundled-host";
import { ask } from "./support/raw-request";

let bundled: BundledHost;
let host: TestHost;
beforeAll(async () => {
  bundled = await bundleHost();
  host = await bundled.start();
});
afterAll(async () => {
  await host.stop();
  await bundled.remove();
});

const head = (...lines: string[]): string =>
  ["POST /api/submit-form HTTP/1.1", "host: x", ...lines, "", ""].join("\r\n");

/** What comes back when a head and a first piece of a body are sent, and nothing more. */
const firstAnswer = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(host.url).port), "localhost", () => socket.write(bytes));
    socket.once("data", (chunk) => {
      socket.destroy();
      resolve(chunk.toString("latin1"));
    });
    socket.once("error", reject);
  });

const HUGE = "content-length: 1000000000";

test.each([
  ["an upload of 1 GB", ["content-type: multipart/form-data; boundary=a", HUGE], 415],
  ["a form of 1 GB", ["content-type: application/x-www-form-urlencoded", HUGE], 413],
  ["JSON of 1 GB", ["content-type: application/json", HUGE], 413],
])("%s is refused when only its head has come", async (_what, lines, status) => {
  expect(await firstAnswer(head(...lines))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("a client that asks first is told at once, and invited only when it would be read", async () => {
  const expecting = ["expect: 100-continue", "content-type: application/json"];
  expect(await firstAnswer(head(...expecting, HUGE))).toMatch(/^HTTP\/1.1 413 /);
  expect(await firstAnswer(head(...expecting, "content-length: 2"))).toMatch(/^HTTP\/1.1 100 /);
});

test("a sender that goes on after the refusal is cut off", async () => {
  const socket = connect(Number(new URL(host.url).port), "localhost");
  const closed = new Promise((done) => socket.once("close", done));
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(head("content-type: application/json", HUGE));
  const more = setInterval(() => socket.write(Buffer.alloc(64 * 1024)), 5);
  await closed;
  clearInterval(more);
  expect((await ask(host.url, "/healthz")).status).toBe(200);
});
