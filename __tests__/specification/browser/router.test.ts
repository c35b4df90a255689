import { load } from "cheerio";
import type { Page } from "playwright-core";
import { redirects } from "../../../authoring/read/redirects";
import { expectedPages, pageVersions } from "../../support/expected-pages";
import { onTheSite } from "../../support/on-the-site";
import {
  loadedAsDocuments,
  onePerKind,
  restingPlace,
  shownByReact,
  templateOf,
} from "../../support/page-kinds";
import { bringReact, isSameDocument, keepDocument, moveTo } from "../../support/react";

const site = onTheSite();
const [START = ""] = pageVersions("pages", "send-message").map(({ path }) => path);

/** Follows a link as React does, even one that no page has. */
const follow = (page: Page, to: string) =>
  page.evaluate((address) => void Reflect.get(window, "___navigate")(address), to);

async function withReact(path: string, motion = false): Promise<Page> {
  const { page } = await site.open(path, { motion });
  await bringReact(page);
  await keepDocument(page);
  return page;
}

const untilAt = (page: Page, path: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, path);

describe("React loads the document of", () => {
  test.each([
    ...onePerKind(
      loadedAsDocuments(),
      (page) => `${templateOf(page)} ${page.$("html").attr("lang")}`,
    ),
    ...["/robots.txt", "/no-such-page", "/fi/no-such-page", "/news/no-such-article"],
  ])("%s", async (path) => {
    const page = await withReact(START);
    await follow(page, path);
    await untilAt(page, path);
    await page.waitForFunction(() => document.documentElement.dataset["kept"] === undefined);
    // The host completes the privacy notice.
    const $ = load(await (await fetch(site.url + path)).text());
    const completed = "main [data-if]:not([hidden])";
    expect(await page.locator(completed).count()).toBe($(completed).length);
  });
});

test.each(redirects())("a link to $from leads to $to", async ({ from, to, mayBeLinked }) => {
  const page = await withReact(START);
  await follow(page, from);
  await page.waitForURL(site.url + to);
  // The browser knows the redirects that pages link to.
  expect(await isSameDocument(page)).toBe(mayBeLinked ?? false);
});

const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

test("a link from the end of any kind of page leads to the top of the next page", async () => {
  const paths = onePerKind(
    shownByReact(),
    (page) => `${templateOf(page)} ${page.$("main form").length}`,
  );
  expect(paths.length).toBeGreaterThan(5);
  const page = await withReact(START, true);
  for (const from of paths) {
    for (const to of paths.filter((path) => path !== from)) {
      await moveTo(page, from);
      await toEnd(page);
      await moveTo(page, to);
      expect([from, to, await restingPlace(page)]).toEqual([from, to, 0]);
    }
  }
  expect(await isSameDocument(page)).toBe(true);
});

test("back and forward restore the scroll position, and an anchor is below the header", async () => {
  const [list] = pageVersions<Sections>("pages", "news-and-stories");
  const { page: plain } = await site.open(list?.path ?? "", { script: false });
  const page = await withReact(START, true);
  await toEnd(page);
  const scrollTop = await restingPlace(page);
  expect(scrollTop).toBeGreaterThan(200);
  for (const { id } of list?.data.sections.slice(1) ?? []) {
    const address = `${list?.path}#${id}`;
    await follow(page, address);
    await page.waitForURL(site.url + address);
    await page.locator(`#${id}`).waitFor();
    const place = await restingPlace(page);
    const box = await page.locator(`#${id}`).boundingBox();
    await plain.goto(site.url + address);
    const expected = await plain.locator(`#${id}`).boundingBox();
    // Where motion is allowed, a section rises by 16 px when it is revealed.
    expect([id, Math.abs((box?.y ?? 0) - (expected?.y ?? 0)) < 18]).toEqual([id, true]);
    await page.goBack();
    await page.waitForURL(site.url + START);
    expect(await restingPlace(page)).toBe(scrollTop);
    await page.goForward();
    await page.waitForURL(site.url + address);
    expect(Math.abs((await restingPlace(page)) - place)).toBeLessThan(2);
    await page.goBack();
    await page.waitForURL(site.url + START);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test("history entries of React show their page after another document was opened", async () => {
  const page = await withReact(START);
  const [list, last = ""] = onePerKind(shownByReact(), templateOf);
  await moveTo(page, list ?? "");
  await page.evaluate((to) => location.assign(to), last);
  await untilAt(page, last);
  const titles = new Map(expectedPages().map(({ path, title }) => [path, title]));
  for (const path of [list ?? "", START]) {
    await page.goBack();
    await page.waitForFunction(
      ([wanted, title]) => location.pathname === wanted && document.title === title,
      [path, titles.get(path)],
    );
  }
});

interface Sections {
  sections: { id: string }[];
}
