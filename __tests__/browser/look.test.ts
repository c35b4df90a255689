import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { compareSites, type Site } from "../../scripts/look/compare";
import { openReport, whereOf } from "../../scripts/look/report";
import { axeFaults, openBrowser, visit } from "../support/browser";
import { builtPages } from "../support/built-pages";

const STYLE = `:root { --pine: #0f4c46; --ink: #0b1f2a } body { color: var(--ink) }
h1 { color: var(--pine) }`;
const PAGES = {
  "contact/index.html": `<h1>Contact</h1><label>Email <input></label>
<p><button>Book a call</button></p><p>We answer within a day.</p>`,
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
async function serve(
  name: string,
  pages: Record<string, string>,
  change = (html: string) => html,
): Promise<Site> {
  const root = join(folder, name);
  for (const [file, body] of Object.entries(pages)) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    const html = `<!doctype html><html lang="en"><title>${file}</title><style>${STYLE}</style>${body}`;
    writeFileSync(join(root, file), change(html));
  }
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(readFileSync(join(root, request.url ?? "", "index.html")));
  });
  await new Promise<void>((done) => server.listen(0, done));
  servers.push(server);
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    pages: builtPages(root),
  };
}

async function changes(before: Site, after: Site) {
  const report = openReport(join(folder, "report"));
  const listener = { onProgress: () => undefined, onDifference: report.add };
  const pictures = await compareSites(browser, before, after, listener);
  expect(pictures).toBeGreaterThan(10);
  return report.finish({ before: "one", after: "other", summary: "What looks different" });
}

test("a changed token, a moved button, a changed label and a new page are named with their pages", async () => {
  const before = await serve("before", PAGES);
  const more = { ...PAGES, "join/index.html": "<h2>Join</h2>" };
  const after = await serve("after", more, (html) =>
    html
      .replace("--pine: #0f4c46", "--pine: #0f4c47")
      .replace("<button>", `<button style="position: relative; left: 8px">`)
      .replace("Email", "E-mail"),
  );
  const found = await changes(before, after);
  const lines = found.map((change) => `${change.sentence} ${whereOf(change)}`);
  // Forced colours and paper have no pine, and nothing on /terms is in pine.
  expect(lines.sort()).toEqual([
    "button “Book a call” moved by 8, 0 px on /contact (10 pictures)",
    "label “Email” → “E-mail” on /contact (10 pictures)",
    "this page is new on /join (10 pictures)",
    "token --pine: #0f4c46 → #0f4c47 on /contact (10 pictures)",
  ]);
  const { page, close } = await visit(browser, `file://${join(folder, "report/index.html")}`);
  const headings = await page.getByRole("heading", { level: 2 }).allInnerTexts();
  expect(headings.sort()).toEqual(found.map(({ sentence }) => sentence).sort());
  const [stage, above] = [page.locator(".stage").first(), page.locator(".stage .after").first()];
  await stage.getByRole("slider").press("Home");
  expect(await above.evaluate((image) => getComputedStyle(image).clipPath)).toContain(" 0%");
  await page.getByRole("radio", { name: "difference" }).check();
  expect(await stage.locator("img:visible").getAttribute("alt")).toMatch(/: difference$/u);
  expect(await axeFaults(page)).toEqual([]);
  await close();
});

test("two equal sites have no difference", async () => {
  const [one, other] = [await serve("one", PAGES), await serve("other", PAGES)];
  expect(await changes(one, other)).toEqual([]);
});
