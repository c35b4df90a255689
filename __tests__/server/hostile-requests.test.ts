import { ask, type RawAnswer, runHost, type Running, sendBytes } from "./support/made-host";

let running: Running;
beforeAll(async () => {
  running = await runHost();
});
afterAll(() => running.close());

/** A host beside it, closed after its test whatever comes of that. */
let otherHosts: Running[] = [];
const another = async (...parts: Parameters<typeof runHost>): Promise<Running> => {
  const host = await runHost(...parts);
  otherHosts.push(host);
  return host;
};
afterEach(async () => {
  await Promise.all(otherHosts.map((host) => host.close()));
  otherHosts = [];
});

/** Each header once: a second policy beside the first would hold as well. */
const expectSecured = ({ headers }: RawAnswer): void => {
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": expect.stringMatching(
      /^default-src '(?:none|self)'[^,]*$/,
    ) as string,
    "permissions-policy": expect.stringContaining("camera=(), ") as string,
    "cross-origin-resource-policy": expect.stringMatching(/^(?:same|cross)-origin$/) as string,
  });
  for (const directive of ["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"])
    expect(headers["content-security-policy"]).toContain(directive);
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers.server).toBeUndefined();
};

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
])("%s is answered with a well-formed %i", async (target, status) => {
  const answer = await sendBytes(running.url, line(target));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("x-content-type-options: nosniff");
  expect(answer).not.toMatch(/root:|"version"|location:/i);
});

test.each([
  ["a NUL in the target", "GET /a\0b HTTP/1.1\r\nhost: x\r\n\r\n", 400],
  ["no HTTP at all", "hello\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["a host that is none", line("/nowhere", "host: a b<>"), 400],
  ["two body lengths", line("/", "host: x\r\ncontent-length: 1\r\ncontent-length: 2"), 400],
  ["20 KB of headers", line("/", `host: x\r\nx-long: ${"a".repeat(20_000)}`), 431],
])("%s is answered with a 4xx", async (_what, bytes, status) => {
  const answer = await sendBytes(running.url, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("every kind of response has the security headers and does not mention the software", async () => {
  const { etag = "" } = (await ask(running.url, "/about")).headers;
  const answers = await Promise.all([
    ask(running.url, "/about"),
    ask(running.url, "/about", { headers: { range: "bytes=0-9" } }),
    ask(running.url, "/about", { headers: { "if-none-match": etag } }),
    ask(running.url, "/about", { method: "HEAD" }),
    ask(running.url, "/app-1a2b3c4d5e1a2b3c4d5e.js"),
    ask(running.url, "/static/photo-1a2b.jpg"),
    ask(running.url, "/nowhere"),
    ask(running.url, "/career"),
    ask(running.url, "/%ff"),
    ask(running.url, "/about", { method: "POST", body: "x" }),
    ask(running.url, "/healthz"),
    ask(running.url, "/api/unknown"),
    ask(running.url, "/api/submit-form", { method: "POST", body: "x" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 304, 200, 200, 200, 404, 301, 400, 405, 200, 404, 200,
  ]);
  for (const answer of answers) expectSecured(answer);
});

test("every response has HSTS, only behind TLS", async () => {
  const overTls = await another(undefined, true);
  const paths = ["/about", "/nowhere", "/news/nowhere", "/career", "/%ff", "/healthz", "/api/no"];
  for (const path of paths) {
    const { headers } = await ask(overTls.url, path);
    expect(headers["strict-transport-security"]).toBe("max-age=63072000");
    const upgrades = /; upgrade-insecure-requests$/.test(
      String(headers["content-security-policy"]),
    );
    expect([path, upgrades]).toEqual([path, /about|nowhere/.test(path)]);
    const plain = await ask(running.url, path);
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    expect(plain.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  }
});
