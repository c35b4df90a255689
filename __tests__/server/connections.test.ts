import { connect } from "node:net";
import { ask, bundleHost, type BundledHost, sendBytes } from "./support/made-host";
import type { TestHost } from "../support/host";

/** It waits for the first byte of a connection for three seconds. */
const soon = (code: string): string => {
  const changed = code.replace(/\bFIRST_BYTE_MS = [^;\n]+;/, "FIRST_BYTE_MS = 3000;");
  if (changed === code) throw new Error("The host waits for ever for a first byte.");
  return changed;
};

const ABOUT = "GET /about HTTP/1.1\r\nhost: x\r\n";

let bundled: BundledHost;
let host: TestHost;
beforeAll(async () => {
  bundled = await bundleHost(soon);
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
])("%s is refused once its head has arrived", async (_what, lines, status) => {
  expect(await firstAnswer(head(...lines))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("a sender that continues after the refusal is disconnected", async () => {
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

/** A connection, and all that comes over it until it ends. */
const openSocket = () => {
  const socket = connect(Number(new URL(host.url).port), "localhost");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = new Promise<string>((done) => socket.once("close", () => done(received)));
  return { closed, write: (text: string) => socket.write(text), received: () => received };
};

test("a silent connection is closed; slow and reused ones are not", async () => {
  const [silent, slow, used] = [openSocket(), openSocket(), openSocket()];
  slow.write("G");
  used.write(`${ABOUT}\r\n`);
  expect(await silent.closed).toBe("");
  expect(used.received()).toMatch(/^HTTP\/1.1 200 /);
  slow.write(`${ABOUT.slice(1)}connection: close\r\n\r\n`);
  used.write(`${ABOUT}connection: close\r\n\r\n`);
  expect(await slow.closed).toMatch(/^HTTP\/1.1 200 /);
  expect(await used.closed).toMatch(/^HTTP\/1.1 200 .*HTTP\/1.1 200 /s);
});

test("two Host headers are refused, and the connection is closed", async () => {
  const answer = await sendBytes(host.url, `${ABOUT}HOST: y\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 400 .*x-content-type-options: nosniff/s);
});
