import type { Page } from "playwright-core";
import { onTheSite } from "../support/on-the-site";
import { bringReact } from "../support/react";

const site = onTheSite();

const LIST = "/news-and-stories";
const NEWS = { path: "/news/suunta-sam-partnership", name: "news-suunta-sam-partnership" };
const STORY = { path: "/stories/henrik-sandell", name: "story-henrik-sandell" };

/** What moves when a page replaces another; undefined where the browser just shows it. */
declare let moving: Promise<string[]> | undefined;

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

/** React has copies of cards, without names. */
const linkIn = (page: Page, { path, name }: Card) =>
  page.locator(`#${name} + * a[href="${path}"]`).first();

/** A page can be loaded before it is rendered: left before, it has no transition. */
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

test("on the way back the list has one picture to shrink to: the card that has the focus", async () => {
  const { page } = await open(true);
  await linkIn(page, STORY).focus();
  const names = await page
    .locator(".grows")
    .evaluateAll((all) => all.map((picture) => getComputedStyle(picture).viewTransitionName));
  expect(names.filter((name) => name !== "none")).toEqual([STORY.name]);
});

test.each([
  ["plain pages", false],
  ["pages that React has opened", true],
])("to pages without such pictures and back: no error on %s", async (_, react) => {
  const { page, faults } = await open(true);
  await follow(page, STORY);
  if (react) await bringReact(page);
  const address = react ? "/ai-mentoring" : "/think-tank";
  await page.locator(`footer a[href="${address}"]`).click();
  await page.waitForURL(site.url + address);
  await untilShown(page);
  await page.goBack();
  await untilShown(page);
  await page.goBack();
  await page.waitForURL(site.url + LIST);
  await untilShown(page);
  expect(faults).toEqual([]);
});

test("nothing moves for a visitor who prefers reduced motion", async () => {
  const { page } = await open(false);
  expect(await follow(page, NEWS)).toBeUndefined();
});
