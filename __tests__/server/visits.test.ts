import type { CountKey, CountKind } from "../../functions/store/tables";
import { ask, runHost, type Running } from "./support/made-host";

const counted: [CountKind, CountKey][] = [];
let running: Running;

beforeAll(async () => {
  running = await runHost({}, false, (kind, key) => counted.push([kind, key]));
});
beforeEach(() => void counted.splice(0));
afterAll(() => running.close());

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const BROWSER = { host: "www.example.com", "user-agent": CHROME, "sec-fetch-dest": "document" };

const visit = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  ask(running.url, path, { method, headers: { ...BROWSER, ...headers } });

const view = (page: string, referrer = "", campaign = "") => [
  "views",
  { page, referrer, campaign },
];

it.each([
  ["/about", {}, view("/about")],
  ["/about", { referer: "https://www.example.com/?utm_campaign=x" }, view("/about")],
  ["/", { referer: "https://News.Example.org/a?b=c" }, view("/", "news.example.org")],
  ["/?utm_campaign=spring&gclid=1", {}, view("/", "", "spring")],
  ["/?utm_source=letter&ref=a.example&landing=/about", {}, view("/", "a.example", "letter")],
  ["/?ref=a.example&landing=/about", { referer: "https://b.example/" }, view("/", "b.example")],
  ["/?utm_campaign=%0A%00" + "x".repeat(300), {}, view("/", "", "x".repeat(100))],
  ["/?ref=<b>", { referer: "https://[::1/x" }, view("/")],
  ["/stories/s%C3%A4%C3%A4", {}, view("/stories/…")],
])("counts a view of %s with %j as %j", async (path, headers, expected) => {
  expect((await visit(path, headers)).status).toBe(200);
  expect(counted).toEqual([expected]);
});

it("counts a view of a cached page", async () => {
  const { headers } = await visit("/about");
  expect(headers["server-timing"]).toBe("counts");
  const secondVisit = await visit("/about", { "if-none-match": headers.etag ?? "" });
  expect(secondVisit.status).toBe(304);
  expect(counted).toEqual([view("/about"), view("/about")]);
});

it.each([
  ["a robot", "/about", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, "GET"],
  ["a program", "/about", { "user-agent": "curl/8.9.1" }, "GET"],
  ["who does not say", "/about", { "user-agent": "" }, "GET"],
  ["a prefetch", "/about", { "sec-purpose": "prefetch;prerender" }, "GET"],
  ["a frame", "/about", { "sec-fetch-dest": "iframe" }, "GET"],
  ["a script's request", "/about", { "sec-fetch-dest": "empty" }, "GET"],
  ["a HEAD", "/about", {}, "HEAD"],
  ["a redirect", "/career", {}, "GET"],
  ["a page that does not exist", "/nothing", {}, "GET"],
  ["a file", "/app-1a2b3c4d5e1a2b3c4d5e.js", {}, "GET"],
  ["a form's health check", "/healthz", {}, "GET"],
])("does not count %s", async (_name, path, headers, method) => {
  await visit(path, headers, method);
  expect(counted).toEqual([]);
});

describe("a page's own report", () => {
  const report = (kind: string, headers: Record<string, string>, query = "") =>
    visit(`/api/visit/${kind}${query}`, { "sec-fetch-dest": "empty", ...headers }, "POST");
  const referer = "https://www.example.com/about?utm_campaign=not-this";

  it.each([
    ["start", "starts"],
    ["view", "views"],
  ])("of a %s is counted with the attribution of the visit", async (kind, name) => {
    const { status, body } = await report(kind, { referer }, "?ref=a.example&utm_campaign=b");
    expect([status, body.length]).toEqual([204, 0]);
    const key = { page: "/about", referrer: "a.example", campaign: "b" };
    expect(counted).toEqual([[name, key]]);
  });

  it.each(["2", "5"])(
    "of step %s is counted beside its page, whatever it came from",
    async (step) => {
      expect((await report("step", { referer }, `?ref=a.example&step=${step}`)).status).toBe(204);
      expect(counted).toEqual([view(`/about step ${step}`)]);
    },
  );

  it.each(["1", "6", "22", "x", ""])("of the step %j is not counted", async (step) => {
    await report("step", { referer }, `?step=${step}`);
    await report("step", { "user-agent": "bingbot/2.0", referer }, "?step=2");
    expect(counted).toEqual([]);
  });

  it.each([
    ["without an address", {}],
    ["from another site", { referer: "https://evil.example/about" }],
    ["of a page that does not exist", { referer: "https://www.example.com/nothing" }],
    ["of a robot", { referer, "user-agent": "bingbot/2.0" }],
  ])("%s is not counted", async (_name, headers) => {
    await report("start", headers);
    expect(counted).toEqual([]);
  });
});

it("a host that does not count sends no header and accepts no reports", async () => {
  const other = await runHost();
  const page = await ask(other.url, "/about", { headers: BROWSER });
  expect(page.headers).not.toHaveProperty("server-timing");
  const { status } = await ask(other.url, "/api/visit/start", { method: "POST", headers: BROWSER });
  expect(status).toBe(404);
  await other.close();
});
