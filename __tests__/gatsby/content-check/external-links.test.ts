import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkLinks, findExternalLinks } from "../../../gatsby/content-check/external-links";
import { runScript } from "../../scripts/run-script";

const STATUS: Record<string, number> = {
  "/gone": 410,
  "/missing": 404,
  "/broken": 500,
  "/shy": 403,
};
const LOCATION: Record<string, [number, string]> = {
  "/old": [301, "/older"],
  "/older": [308, "/here"],
  "/old-and-dead": [301, "/missing"],
  "/for-now": [302, "/here"],
  "/round": [302, "/round"],
};

/** What the site was asked for, and how many requests were open at once. */
let asked: string[] = [];
let open = 0;
let mostOpen = 0;

const respond: RequestListener = ({ url = "" }, response) => {
  asked.push(url);
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  response.once("close", () => (open -= 1));
  if (url === "/robots.txt") return response.end("User-agent: *\nDisallow: /private\n");
  const [status, location] = LOCATION[url] ?? [STATUS[url] ?? 200, undefined];
  const times = asked.filter((one) => one === url).length;
  const fails = url === "/hiccup" && times < 3;
  const head = fails ? { "retry-after": "0" } : location && { location };
  const end = () => response.writeHead(fails ? 503 : status, head || {}).end("x");
  return url === "/slow" ? undefined : setTimeout(end, 5);
};

let server: Server;
let site: string;
const portOf = (one: Server) => (one.address() as AddressInfo).port;
const listening = (one: Server) =>
  new Promise<Server>((done) => one.listen(0, "127.0.0.1", () => done(one)));

beforeAll(async () => {
  server = await listening(createServer(respond));
  site = `http://127.0.0.1:${portOf(server)}`;
});
beforeEach(() => ([asked, mostOpen] = [[], 0]));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const MANNERS = { pauseMs: 1, timeoutMs: 500, attempts: 3 };
const ask = async (...paths: string[]) => {
  const answers = await checkLinks(
    paths.map((path) => (path.startsWith("/") ? site + path : path)),
    MANNERS,
  );
  return [...answers.values()].map((answer) => Object.values(answer).join(" "));
};

test("each kind of answer is told apart", async () => {
  const closed = await listening(createServer());
  const refused = `http://127.0.0.1:${portOf(closed)}/`;
  await new Promise((done) => closed.close(done));
  expect(
    await ask(
      "/here",
      "/old",
      "/for-now",
      "/missing",
      "/gone",
      "/broken",
      "/shy",
      "/slow",
      refused,
    ),
  ).toEqual([
    "alive",
    "dead names a host that refuses connections",
    `moved ${site}/here`,
    "alive",
    "dead answers 404",
    "dead answers 410",
    "dead answers 500",
    "unclear answers 403",
    "dead gives no answer in time",
  ]);
  expect(await ask("/old-and-dead", "/round")).toEqual([
    "dead answers 404",
    "dead leads on more than 5 times",
  ]);
});

test("a host that fails for a moment is asked again, one that is sure is not", async () => {
  expect(await ask("/hiccup", "/missing", "/broken")).toEqual([
    "alive",
    "dead answers 404",
    "dead answers 500",
  ]);
  const times = (path: string) => asked.filter((one) => one === path).length;
  expect([times("/hiccup"), times("/missing"), times("/broken")]).toEqual([3, 1, 3]);
});

test("robots.txt is kept, examples are not asked for, a host gets one request at a time", async () => {
  expect(await ask("/private/page", "https://maps.example.com/", "/1", "/2", "/3", "/4")).toEqual([
    "unclear is an address for examples only",
    "unclear is closed to programs by its robots.txt",
    ...["alive", "alive", "alive", "alive"],
  ]);
  expect(asked).not.toContain("/private/page");
  expect(mostOpen).toBe(1);
});

describe("npm run links", () => {
  const folder = mkdtempSync(join(tmpdir(), "links-"));
  const [content, pages] = [join(folder, "content"), join(folder, "public")];
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test("names the file, line and field, or the page, of each dead link", async () => {
    const card = { label: "Both", to: `See ${site}/missing, and (${site}/here).` };
    write("content/site.json", JSON.stringify({ brand: "A", network: card }, undefined, 2));
    write("content/news/a/index.mdx", `---\ntitle: A\n---\n\nOne.\n\n[Old](${site}/old) text.\n`);
    const canonical = '<link rel="canonical" href="https://own.example/">';
    const own = '<a href="https://own.example/apply">own</a>';
    const film = `<a href="${site}/gone">film</a>`;
    write("public/films/index.html", `${canonical}${own}${film}<a href="${site}/here">here</a>`);
    expect([...findExternalLinks(content, pages).keys()]).toHaveLength(4);
    const { code, output } = await runScript("links", [content, pages]);
    expect(output.split("\n").slice(1)).toEqual([
      `content/news/a/index.mdx:7 · body · advice: found ${site}/old, which has moved for good · better write ${site}/here`,
      `content/site.json:5 · network.to · found ${site}/missing, which answers 404 · write an address that works`,
      `the page /films · found ${site}/gone, which answers 410`,
      "1 work, 1 have moved, 0 need a look, 2 are dead.",
      "",
    ]);
    expect(code).toBe(1);
  });
});
