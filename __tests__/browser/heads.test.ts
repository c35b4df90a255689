import { load } from "cheerio";
import type { Page } from "playwright-core";
import { expectedPages } from "../support/expected-pages";
import { onTheSite } from "../support/on-the-site";
import { bringReact } from "../support/react";

const site = onTheSite();

const TAGS = "title, meta[name], meta[property], link[rel=canonical], link[rel=alternate], script";

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

/** Navigates as a client-side link does and waits for the title. */
async function moveTo(page: Page, path: string, title = "") {
  await page.evaluate((to) => void Reflect.get(window, "___navigate")(to), path);
  await page.waitForFunction((wanted) => document.title === wanted, title);
}

test("after client-side navigation the head of every page equals the one that the host sends", async () => {
  const { page } = await site.open("/");
  await bringReact(page);
  await page.evaluate(() => void (document.body.dataset.kept = ""));
  const paths = expectedPages()
    .map(({ path }) => path)
    .filter((path) => path !== "/news/not-found");
  for (const path of [...paths, "/no/such-page", "/"]) {
    const sent = await sentHead(path);
    await moveTo(page, path, titled(sent));
    const shown = await shownHead(page);
    const bare = (head: string[]) =>
      head.map((line) => line.replace("title data-react-helmet=true", "title"));
    expect([path, ...bare(shown)]).toEqual([path, ...bare(sent)]);
  }
  expect(await page.locator("body[data-kept]").count()).toBe(1);
});

test("navigation from an error page adds canonical link and structured data", async () => {
  const { page } = await site.open("/no/such-page");
  expect(await page.locator("head link[rel=canonical]").count()).toBe(0);
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await page.waitForURL("**/contact");
  await page.waitForSelector("head link[rel=canonical][href$='/contact']", { state: "attached" });
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toContain('/contact#faq"');
});
