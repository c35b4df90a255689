import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { firstView, visitsWithSource } from "../support/first-view";
import { readThrough } from "../support/browser";
import { pagesByLook, pagesByWidgets } from "../support/built-pages";
import { startTestHost, type TestHost } from "../support/host";
import { onTheSite } from "../support/on-the-site";
import { pictureFaults } from "../support/picture-faults";
import { withoutScripts, changedSite } from "../support/changed-site";

/** The limit for the bytes of a page, as a ratio to its static twin. */
const LIMIT = 1.05;
const HOME_LIMIT = 250 * 1024;
/** The attribution is the same script on each page. */
const SOURCED = new Set(["/", ...pagesByWidgets().map(({ path }) => path)].slice(0, 3));

const site = onTheSite();
const root = mkdtempSync(join(tmpdir(), "twin-"));
let twin: TestHost;

beforeAll(async () => {
  await changedSite(process.cwd(), root, { page: withoutScripts });
  twin = await startTestHost({ root, program: "dist/server.js" });
});

afterAll(async () => {
  await twin.stop();
  rmSync(root, { recursive: true });
});

/** Scripts and page data. */
const code = (requests: readonly string[]) =>
  requests.filter((url) => /\.js\b|\/page-data\//u.test(url));

test.each(pagesByLook().map(({ path }) => path))(
  "%s on a phone loads no script before intent, no more bytes than its static twin, and pictures of the right size",
  async (path) => {
    const misfits: string[] = [];
    const lookAtPictures = async (page: Page) => {
      await readThrough(page);
      misfits.push(...(await pictureFaults(page)));
    };
    const [own, plain] = await Promise.all([
      firstView(site.browser, site.url + path, { afterwards: lookAtPictures }),
      firstView(site.browser, twin.url + path),
    ]);
    expect(code(own.requests)).toEqual([]);
    expect(own.scriptBytes).toBe(0);
    const sources = SOURCED.has(path) ? visitsWithSource(site.url + path) : [];
    for (const [url, options] of sources)
      expect(code((await firstView(site.browser, url, options)).requests)).toEqual([]);
    expect(own.bytes / plain.bytes).toBeLessThanOrEqual(LIMIT);
    if (path === "/") expect(own.bytes).toBeLessThanOrEqual(HOME_LIMIT);
    expect(misfits).toEqual([]);
  },
);
