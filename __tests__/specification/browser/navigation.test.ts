import { load } from "cheerio";
import type { Page } from "playwright-core";
import { expectedPages } from "../../support/expected-pages";
import { onTheSite } from "../../support/on-the-site";
import { bringReact, isSameDocument, keepDocument, moveTo } from "../../support/react";

const site = onTheSite();

/** Animated groups of a page transition; undefined without a transition. */
declare let moving: Promise<string[]> | undefined;

describe("heads", () => {
  const TAGS =
    "title, meta[name], meta[property], link[rel=canonical], link[rel=alternate], script";

  interface Tag {
    name: string;
    attributes: Record<string, string>;
    text: string;
  }

  /** A head as sorted lines, so that order does not count. */
  const lines = (lang: string | undefined, tags: Tag[]) =>
    [
      `lang ${lang}`,
      ...tags.map(({ name, attributes, text }) => {
        const pairs = Object.entries(attributes)
          .sort()
          .map(([key, value]) => `${key}=${value}`);
        return [name, ...pairs, text].join(" ");
      }),
    ].sort();

  const isOurs = ({ attributes }: Tag) => "data-react-helmet" in attributes;

  /** The head that the host sends for a path. */
  async function sentHead(path: string) {
    const $ = load(await (await fetch(site.url + path)).text());
    const tags = $("head")
      .find(TAGS)
      .toArray()
      .map((element) => ({
        name: element.tagName,
        attributes: { ...element.attribs },
        text: $(element).text(),
      }));
    return lines($("html").attr("lang"), tags.filter(isOurs));
  }

  /** The head in the browser. */
  async function shownHead(page: Page) {
    const { lang, tags } = await page.evaluate(
      (selector) => ({
        lang: document.documentElement.lang,
        tags: [...document.head.querySelectorAll(selector)].map((element) => ({
          name: element.localName,
          attributes: Object.fromEntries(
            [...element.attributes].map(({ name, value }) => [name, value]),
          ),
          text: element.textContent ?? "",
        })),
      }),
      TAGS,
    );
    return lines(
      lang,
      tags.filter((tag) => isOurs(tag) || tag.name === "title"),
    );
  }

  const titled = (head: string[]) =>
    head.find((line) => line.startsWith("title"))?.split("=true ")[1];

  /** Scrolls to each part, so that everything lazy is loaded. */
  const seeAll = (page: Page) =>
    page.evaluate(async () => {
      for (const part of document.querySelectorAll("section, form, footer")) {
        part.scrollIntoView({ behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });

  test("after client-side navigation every page has the head that the host sends, and the policy of the first page allows it", async () => {
    // The page with React that has the fewest inline parts. Violations fail the end of the visit.
    const { page } = await site.open("/send-message");
    await bringReact(page);
    await keepDocument(page);
    const paths = expectedPages().flatMap(({ path, isDocument }) => (isDocument ? [] : [path]));
    for (const path of [...paths, "/"]) {
      const sentHeads = await sentHead(path);
      await moveTo(page, path);
      await page.waitForFunction((title) => document.title === title, titled(sentHeads));
      const current = await shownHead(page);
      const bare = (head: string[]) =>
        head.map((line) => line.replace("title data-react-helmet=true", "title"));
      expect([path, ...bare(current)]).toEqual([path, ...bare(sentHeads)]);
      await seeAll(page);
    }
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe("view transitions", () => {
  const LIST = "/news-and-stories";
  const NEWS = { path: "/news/suunta-sam-partnership", name: "news-suunta-sam-partnership" };
  const STORY = { path: "/stories/henrik-sandell", name: "story-henrik-sandell" };

  const open = (motion: boolean) =>
    site.open(LIST, {
      motion,
      prepare: async (context) => {
        await context.addInitScript(() => {
          addEventListener("pagereveal", ({ viewTransition }) => {
            const groups = () =>
              document
                .getAnimations()
                .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "")
                .filter((part) => part.startsWith("::view-transition-group"));
            Object.assign(window, { moving: viewTransition?.ready.then(groups) });
          });
        });
      },
    });

  interface Card {
    path: string;
    name: string;
  }

  /** The copies of cards that React makes have no names. */
  const linkIn = (page: Page, { path, name }: Card) =>
    page.locator(`#${name} + * a[href="${path}"]`).first();

  /** A page that is left before it is rendered has no transition. */
  async function untilShown(page: Page): Promise<void> {
    await page.waitForFunction(() => "moving" in window);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }

  async function follow(page: Page, card: Card): Promise<string[] | undefined> {
    const { path } = card;
    await linkIn(page, card).click();
    await page.waitForURL(site.url + path);
    await untilShown(page);
    return page.evaluate(() => moving);
  }

  const groupsOf = (...names: string[]) =>
    expect.arrayContaining(names.map((name) => `::view-transition-group(${name})`)) as string[];

  test.each([
    ["an article grows out of its card", NEWS, false],
    ["a story grows out of its card", STORY, false],
    ["a story grows out of its card where React answers links", STORY, true],
  ])("the picture of %s", async (_, card, react) => {
    const { page, faults } = await open(true);
    if (react) await bringReact(page);
    const groups = await follow(page, card);
    expect(groups).toEqual(groupsOf("root", "site-header", card.name));
    expect(groups).toHaveLength(3);
    expect(faults).toEqual([]);
  });

  test("there is no transition for a visitor who prefers reduced motion", async () => {
    const { page } = await open(false);
    expect(await follow(page, NEWS)).toBeUndefined();
  });
});
