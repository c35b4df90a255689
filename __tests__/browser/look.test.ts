import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { compareSites, type Difference, type Site } from "../../scripts/look/compare";
import { openBrowser } from "../support/browser";
import { builtPages } from "../support/built-pages";

const PAGES = {
  "contact/index.html": "<h1>Contact</h1><p><button>Book a call</button></p>",
  "terms/index.html": "<h2>Terms</h2><p>They are short.</p>",
};

const folder = mkdtempSync(join(tmpdir(), "look-test-"));
const servers: Server[] = [];
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

/** A real site of these pages. */
async function serve(name: string, pages: Record<string, string>): Promise<Site> {
  const root = join(folder, name);
  for (const [file, body] of Object.entries(pages)) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), `<!doctype html><html lang="en"><title>${file}</title>${body}`);
  }
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    response.setHeader("content-security-policy", "default-src 'none'");
    response.end(readFileSync(join(root, request.url ?? "", "index.html")));
  });
  await new Promise<void>((done) => server.listen(0, done));
  servers.push(server);
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    pages: builtPages(root),
  };
}

test("a changed page and a new page are reported in each width and palette, others are not", async () => {
  const before = await serve("before", PAGES);
  const contact = PAGES["contact/index.html"].replace("call", "meeting");
  const more = { "join/index.html": "<h2>Join</h2>" };
  const after = await serve("after", { ...PAGES, "contact/index.html": contact, ...more });
  const found: Difference[] = [];
  const views = await compareSites(browser, [before, after], async (one) => void found.push(one));
  expect(views).toBe(12);
  const of = (page: string) => found.filter(({ path }) => path === page);
  const titles = (path: string) => of(path).map(({ title }) => title.replace(/\d+ pix/u, "N pix"));
  expect(titles("/contact").sort()).toEqual([
    "page, 1280 px, dark: N pixels",
    "page, 1280 px, light: N pixels",
    "page, 390 px, dark: N pixels",
    "page, 390 px, light: N pixels",
  ]);
  expect(titles("/join")).toContain("page, 390 px, light: new");
  expect(found).toHaveLength(4 + 4);
  const sides = [...of("/contact"), ...of("/join")].map(({ pictures }) => Object.keys(pictures));
  expect(sides).toEqual([
    ...Array.from({ length: 4 }, () => ["before", "after", "changed"]),
    ...Array.from({ length: 4 }, () => ["after"]),
  ]);
});
