import { load } from "cheerio";
import type { Page } from "playwright-core";
import { redirects } from "../../../gatsby/content/redirects";
import { type BuiltPage, builtPages } from "../../support/built-pages";
import { expectedPages, pageVersions } from "../../support/expected-pages";
import { onTheSite } from "../../support/on-the-site";
import { bringReact, hasReact, isSameDocument, keepDocument, moveTo } from "../../support/react";

const site = onTheSite();
const [START = ""] = pageVersions("pages", "send-message").map(({ path }) => path);

/** Follows a link as React does, whether or not a page has one. */
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

describe("loads the document, where React runs, of", () => {
  test.each([
    ...expectedPages().flatMap(({ path, isDocument }) => (isDocument ? [path] : [])),
    ...["/robots.txt", "/no-such-page", "/fi/no-such-page", "/news/no-such-article"],
  ])("%s", async (path) => {
    const page = await withReact(START);
    await follow(page, path);
    await untilAt(page, path);
    await page.waitForFunction(() => document.documentElement.dataset["kept"] === undefined);
    // The host completes the privacy notice.
    const $ = load(await (await fetch(site.url + path)).text());
    const completed = "[data-recipient], [data-counting]:not([hidden])";
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

const shown = () => {
  const documents = expectedPages().flatMap(({ path, isDocument }) => (isDocument ? [path] : []));
  return builtPages().filter(({ path }) => !documents.includes(path));
};

/** One page of each kind. */
const onePerKind = (pages: BuiltPage[], kindOf: (page: BuiltPage) => string): string[] => [
  ...new Map(pages.map((page) => [kindOf(page), page.path])).values(),
];

const templateOf = ({ html }: BuiltPage) => String(/data-kind="([^"]*)"/u.exec(html)?.[1]);

const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

/** Where the page is once nothing moves it any more. */
const restingPlace = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = -1; still < 6; still = scrollY === last ? still + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });

test("a link from the end of every kind of page leads to the top of every kind of page", async () => {
  const paths = onePerKind(shown(), (page) => `${templateOf(page)} ${page.$("main form").length}`);
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

test("back and forward restore the scroll position, and an anchor is shown below the header", async () => {
  const [list] = pageVersions<Sections>("pages", "news-and-stories");
  const { page: plain } = await site.open(list?.path ?? "", { script: false });
  const page = await withReact(START, true);
  await toEnd(page);
  const left = await restingPlace(page);
  expect(left).toBeGreaterThan(200);
  for (const { id } of list?.data.sections.slice(1) ?? []) {
    const address = `${list?.path}#${id}`;
    await follow(page, address);
    await page.waitForURL(site.url + address);
    await page.locator(`#${id}`).waitFor();
    const place = await restingPlace(page);
    const box = await page.locator(`#${id}`).boundingBox();
    await plain.goto(site.url + address);
    const wanted = await plain.locator(`#${id}`).boundingBox();
    expect([id, Math.abs((box?.y ?? 0) - (wanted?.y ?? 0)) < 2]).toEqual([id, true]);
    await page.goBack();
    await page.waitForURL(site.url + START);
    expect(await restingPlace(page)).toBe(left);
    await page.goForward();
    await page.waitForURL(site.url + address);
    expect(Math.abs((await restingPlace(page)) - place)).toBeLessThan(2);
    await page.goBack();
    await page.waitForURL(site.url + START);
  }
  expect(await isSameDocument(page)).toBe(true);
});

interface Sections {
  sections: { id: string }[];
}

const BACK = "main a[data-react='1000']";

/** A page with a link back of each template in each language. */
const withBackLink = () =>
  onePerKind(
    shown().filter(({ $ }) => $(BACK).length > 0),
    (page) => `${templateOf(page)} ${page.$("html").attr("lang")}`,
  );

describe("the link back", () => {
  test.each(withBackLink())("of %s leads to the top of the list without a reload", async (path) => {
    for (const start of ["hover", "focus"] as const) {
      const { page } = await site.open(path, { motion: true });
      await keepDocument(page);
      const link = page.locator(BACK).last();
      await link.scrollIntoViewIfNeeded();
      const list = (await link.getAttribute("href")) ?? "";
      await link[start]();
      await page.waitForFunction(() => performance.getEntriesByName("onInitialClientRender")[0]);
      await link.click();
      await untilAt(page, list);
      await page.locator("h1").waitFor();
      expect([await isSameDocument(page), await restingPlace(page)]).toEqual([true, 0]);
    }
  });

  test.each(withBackLink().slice(0, 2))(
    "of %s waits for React when pressed before",
    async (path) => {
      const { page } = await site.open(path, {
        // A busy machine may need more than the second.
        prepare: async (context) => {
          await context.addInitScript(() => {
            const { setTimeout: set } = window;
            const later = (then: () => void, ms = 0, ...rest: unknown[]) =>
              set(then, ms > 500 && ms <= 1000 ? 60_000 : ms, ...rest);
            Object.assign(window, { setTimeout: later });
          });
        },
      });
      await keepDocument(page);
      expect(await hasReact(page)).toBe(false);
      const link = page.locator(BACK).first();
      const list = (await link.getAttribute("href")) ?? "";
      await link.evaluate((element: HTMLElement) => element.click());
      await untilAt(page, list);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  test.each(["**/start/*.js", "**/app-*.js"])(
    "is followed by the browser where %s does not arrive",
    async (script) => {
      const [path = ""] = withBackLink();
      const { page } = await site.open(path);
      await page.route(script, () => undefined);
      await keepDocument(page);
      const link = page.locator(BACK).first();
      const list = (await link.getAttribute("href")) ?? "";
      await link.click({ noWaitAfter: true });
      await untilAt(page, list);
      expect(await isSameDocument(page)).toBe(false);
    },
  );
});
