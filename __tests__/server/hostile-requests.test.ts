/** @jest-environment node */
import { ask, sendBytes } from "./raw-request";
import { runHost, type Running } from "./running-host";

let running: Running;
beforeAll(async () => {
  running = await runHost();
});
afterAll(() => running.close());

const line = (target: string, headers = "host: x"): string =>
  `GET ${target} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`;

test.each([
  ["/%ff", 400],
  ["/%", 400],
  ["/a%00b", 400],
  ["/../../etc/passwd", 404],
  ["/%2e%2e/%2e%2e/etc/passwd", 404],
  ["/..%2f..%2fetc%2fpasswd", 404],
  ["/static/..%2f..%2fdist/site-manifest.json", 404],
  ["/..\\..\\etc\\passwd", 400],
  ["/..%5c..%5cetc%5cpasswd", 404],
  ["//about", 404],
  ["//about/", 404],
  ["//evil.example/about/", 404],
  ["/.git/config", 404],
  ["/__proto__", 404],
  ["/constructor", 404],
  ["http://other.example/../dist/server.js", 404],
  ["*", 400],
])("%s is answered with %i, in good order", async (target, status) => {
  const answer = await sendBytes(running.url, line(target));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("x-content-type-options: nosniff");
  expect(answer).not.toMatch(/root:|"version"|location:/i);
});

test.each([
  ["a NUL in the target", "GET /a\0b HTTP/1.1\r\nhost: x\r\n\r\n", 400],
  ["no HTTP at all", "hello\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["a host that is none", line("/", "host: a b<>"), 400],
  ["two body lengths", line("/", "host: x\r\ncontent-length: 1\r\ncontent-length: 2"), 400],
  ["20 KB of headers", line("/", `host: x\r\nx-long: ${"a".repeat(20_000)}`), 431],
])("%s is answered with a 4xx and the security headers", async (_what, bytes, status) => {
  const answer = await sendBytes(running.url, bytes);
  expect(answer).toContain("x-content-type-options: nosniff");
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("every kind of answer carries the security headers and no word about the software", async () => {
  const answers = await Promise.all([
    ask(running.url, "/about"),
    ask(running.url, "/nowhere"),
    ask(running.url, "/career"),
    ask(running.url, "/%ff"),
    ask(running.url, "/about", { method: "POST", body: "x" }),
    ask(running.url, "/healthz"),
    ask(running.url, "/api/unknown"),
    ask(running.url, "/api/submit-form", { method: "POST", body: "x" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 301, 400, 405, 200, 404, 200]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

test("the host still serves after all of it", async () => {
  expect((await ask(running.url, "/about")).status).toBe(200);
});
