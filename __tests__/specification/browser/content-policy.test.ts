import type { Page } from "playwright-core";
import { until } from "../../functions/support/relaying";
import { onTheSite } from "../../support/on-the-site";
import { expectedPages, pageVersions, pathsWithSection } from "../../support/expected-pages";
import { bringReact, isSameDocument, keepDocument, moveTo } from "../../support/react";
import { submitButton } from "../../support/form-steps";

const site = onTheSite();
const EVIL = "https://evil.example";

/** Responds for the foreign host. Returns the requested URLs. */
async function fakeEvil(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`${EVIL}/**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "document.title = 'taken'" });
  });
  return requests;
}

const directivesOf = (violations: string[]) =>
  violations.map((line) => line.split(": ")[0] ?? "").filter((name) => /^[\w-]+$/u.test(name));

test("injected HTML neither runs nor loads anything", async () => {
  const { page, violations } = await site.open("/404");
  const requests = await fakeEvil(page);
  await page.route(`${site.url}/contact`, async (route) => {
    const response = await route.fetch();
    const injected = `<script>document.title = "taken"</script>
      <script src="${EVIL}/a.js"></script><base href="${EVIL}/">
      <link rel="stylesheet" href="${EVIL}/a.css"><style>h1 { color: red !important }</style>
      <iframe src="${EVIL}/frame"></iframe><img src="${EVIL}/a.png" alt="">
      <img src="data:," alt="" onerror="document.title = 'taken'">
      <object data="${EVIL}/a.swf"></object>`;
    const body = (await response.text()).replace("<main", `${injected}<main`);
    await route.fulfill({ response, body });
  });
  violations.length = 0;
  await page.goto(`${site.url}/contact`, { waitUntil: "load" });
  await until(() => directivesOf(violations).length >= 9);
  expect(await page.title()).toMatch(/^Suunta - /u);
  expect(await page.evaluate(() => document.baseURI)).toBe(`${site.url}/contact`);
  expect(directivesOf(violations).sort()).toEqual([
    "base-uri",
    "frame-src",
    "img-src",
    "object-src",
    "script-src-attr",
    "script-src-elem",
    "script-src-elem",
    "style-src-elem",
    "style-src-elem",
  ]);
  expect(requests).toEqual([]);
  // The test expects these; any violation left would fail it.
  violations.length = 0;
});

test("actions of an injected script are blocked", async () => {
  const { page, violations } = await site.open("/");
  const requests = await fakeEvil(page);
  await page.evaluate((evil) => {
    const box = document.createElement("div");
    box.innerHTML = `<a href="javascript:document.title='taken'">link</a>
      <button onclick="document.title='taken'">button</button><p style="color: red">text</p>
      <form id="theirs" method="post" action="${evil}/take"></form>`;
    const inline = document.createElement("script");
    inline.textContent = "document.title = 'taken'";
    box.append(inline);
    document.body.append(box);
    for (const part of box.querySelectorAll<HTMLElement>("a, button")) part.click();
    setTimeout("document.title = 'taken'");
    return fetch(`${evil}/data`).catch(() => undefined);
  }, EVIL);
  await until(() => violations.some((line) => line.startsWith("script-src: eval")));
  expect(await page.title()).toMatch(/^Suunta - /u);
  await page.locator("#theirs").evaluate((form) => (form as HTMLFormElement).submit());
  await until(() => violations.some((line) => line.startsWith("form-action")));
  expect([...new Set(directivesOf(violations))].sort()).toEqual([
    "connect-src",
    "form-action",
    "script-src",
    "script-src-attr",
    "script-src-elem",
    "style-src-attr",
  ]);
  expect(requests).toEqual([]);
  // The test expects these; any violation left would fail it.
  violations.length = 0;
});

test("the policy of a visit's first page allows the calendar and toasts", async () => {
  // The page with React that has the fewest inline parts.
  const { page, faults } = await site.open("/send-message");
  await bringReact(page);
  await moveTo(page, "/book-call");
  await page.getByText("Preferred date").scrollIntoViewIfNeeded();
  await page.locator("[role=gridcell]").first().waitFor();
  await submitButton(page).click();
  await page.getByText("Please check the name field").first().waitFor();
  expect(faults).toEqual([]);
});

test.each(pathsWithSection("modules"))(
  "every video of %s plays after a client-side navigation",
  async (path) => {
    const lang = expectedPages().find((page) => page.path === path)?.lang;
    const home = pageVersions("pages", "home").find((version) => version.lang === lang);
    const { page, faults } = await site.open(home?.path ?? "");
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Player</p>" }),
    );
    await bringReact(page);
    await keepDocument(page);
    await page.locator(`header a[href='${path}']:visible`).click();
    await page.locator("[id^=watch-]").first().waitFor({ state: "attached" });
    // A policy lasts as long as its document.
    expect(await isSameDocument(page)).toBe(true);
    const ids = await page.locator("a[id^=watch-]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(5);
    for (const id of ids) {
      await page.locator(`#${id}`).evaluate((link: HTMLElement) => link.click());
      const player = page.locator("dialog[open] :is(video, iframe)");
      await player.waitFor();
      if ((await player.evaluate(({ localName }) => localName)) === "iframe")
        await page.frameLocator("dialog iframe").getByText("Player").waitFor();
      else await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 0);
      await page.locator("dialog[open]").evaluate((dialog: HTMLDialogElement) => dialog.close());
      await player.waitFor({ state: "detached" });
    }
    expect(faults).toEqual([]);
  },
);

// A browser uses the policy of a 304 for its cached page.
test("a 304 of a page that the host completes has the policy of the page", async () => {
  const paths = expectedPages().flatMap(({ path, isDocument }) => (isDocument ? [path] : []));
  for (const path of [...paths, "/apply?role=mentor", "/fi/hakemus?role=success-partner"]) {
    const first = await fetch(site.url + path);
    const etag = first.headers.get("etag");
    if (etag === null) continue;
    const again = await fetch(site.url + path, { headers: { "if-none-match": etag } });
    const policies = [first, again].map(({ headers }) => headers.get("content-security-policy"));
    expect([path, again.status, policies[1]]).toEqual([path, 304, policies[0]]);
  }
});
