import BetterSqlite3 from "better-sqlite3";
import type { VisitOptions } from "../support/browser";
import { postForm } from "../support/calls";
import { onTheOwnersSite } from "../support/owner-host";

const { site, signIn } = onTheOwnersSite();
let session = "";

beforeAll(async () => {
  for (let count = 0; count < 22; count += 1)
    await postForm(site.url, "send-message-form", {
      name: `Bertil Öman ${count}`,
      message: "A message of usual length, about our services.",
    });
  session = await signIn();
});

const open = (options: VisitOptions = {}) =>
  site.open("/owner", {
    ...options,
    prepare: (context) => context.addCookies([{ name: "owner", value: session, url: site.url }]),
  });

test("the first view is one response of at most 36 KB", async () => {
  const { requests } = await open();
  expect(requests.filter((url) => !/manifest|icon/u.test(url))).toEqual([`${site.url}/owner`]);
  for (const [path, count] of [
    ["/owner", 8],
    ["/owner/all", 20],
  ] as const) {
    const answer = await fetch(site.url + path, { headers: { cookie: `owner=${session}` } });
    const text = await answer.text();
    expect(Buffer.byteLength(text)).toBeLessThan(36_000);
    expect(text.match(/<li id="lead-/gu)).toHaveLength(count);
  }
});

test.each([
  [390, 844],
  [1280, 800],
])("on a screen of %i × %i the first lead is above 300 pixels", async (width, height) => {
  const db = new BetterSqlite3(`${site.host.dataDir}/submissions.db`);
  const failed = [new Date().toISOString(), '{"ok":false}'];
  db.prepare("insert or replace into job_runs values ('probe', ?, ?)").run(...failed);
  db.close();
  const { page } = await open({ width, height });
  for (const path of ["", "/all"]) {
    await page.goto(`${site.url}/owner${path}`);
    await page.locator(".warnings").waitFor();
    const box = await page.locator("[data-leads] > li").first().boundingBox();
    expect(box?.y).toBeLessThan(300);
  }
});
