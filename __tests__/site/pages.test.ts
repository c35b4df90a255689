import { type CheerioAPI, load } from "cheerio";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { builtPages, isIndexable } from "../support/built-pages";
import { expectedPages, isPublished } from "../support/expected-pages";
import { startTestHost } from "../support/host";
import {
  articleFiles,
  FEEDS,
  FIRST,
  readFrontMatter,
  SITE,
  wordsOf,
} from "../support/read-content";
import { HtmlValidate } from "html-validate";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

const pages = builtPages();

/** Around a story in a language without pages, the frame is in the first language. */
function frameLanguage($: CheerioAPI): string {
  const lang = $("html").attr("lang") ?? "";
  return SITE.languages.includes(lang) ? lang : FIRST;
}

describe.each(pages.map((page) => [page.path, page] as const))("%s", (_, { $, html }) => {
  test("has header, footer and skip link in its language", () => {
    const lang = frameLanguage($);
    const frame = $("header, footer, a[href='#content']").not("main *");
    const ofPart = frame.get().map((part) => $(part).closest("[lang]").attr("lang"));
    expect(ofPart).toEqual([$("html").attr("lang"), lang, lang]);
    // Only links to other languages have a language that differs.
    const others = frame.find("[lang]").get();
    expect(others.map((link) => $(link).attr("hreflang"))).toEqual(
      others.map((link) => $(link).attr("lang")),
    );
    expect(others.length).toBeGreaterThanOrEqual(3 * (SITE.languages.length - 1));
  });

  test("shows all content without JavaScript", () => {
    expect(html).not.toMatch(/<noscript>/u);
    expect($("main").text().trim().length).toBeGreaterThan(40);
    expect($("img[data-src]")).toHaveLength(0);
  });

  test("contains no local path and no placeholder text", () => {
    const withoutScripts = load(html);
    withoutScripts("script").remove();
    expect(withoutScripts.html()).not.toMatch(/lorem ipsum|TODO|\/work\/|\/home\/|undefined/iu);
  });

  test("has footer links to privacy, terms and accessibility", () => {
    const lang = frameLanguage($);
    const published = (name: string) =>
      expectedPages().find(
        (page) => page.lang === lang && page.indexed && page.original === `texts/${name}.mdx`,
      )?.path;
    const links = $("footer").not("main *").find("a").slice(-3);
    expect(links.get().map((link) => $(link).attr("href"))).toEqual([
      published("privacy") ?? SITE.privacyPolicy,
      published("terms") ?? SITE.termsOfService,
      published("accessibility"),
    ]);
  });
});

test("an article's excerpt is in its head and the feed, and its reading time is fixed", () => {
  const feeds = FEEDS.map(([, file]) => load(readFileSync(`public/${file}`), { xml: true }).text());
  for (const file of articleFiles()) {
    const { excerpt, description } = readFrontMatter(file);
    const article = pages.find(({ path }) => path === `/${dirname(file)}`)?.$;
    const head = article?.("meta[name=description]").attr("content");
    expect(head).toBe(excerpt ?? description);
    expect(feeds.join()).toContain(head);
    const { article: words } = wordsOf(article?.("html").attr("lang") ?? "");
    expect(article?.("article header").text()).toContain(words.minutes);
  }
});

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Accepts the formatting of React and Gatsby.
    "attribute-boolean-style": "off",
    "attr-case": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "element-case": "off",
    "no-implicit-button-type": "error",
    // Scripts and fonts are our own files with hashed names.
    "require-sri": "off",
  },
});

test.each(SITE.languages)("each story in %s leads to another one, none is left out", (lang) => {
  const stories = pages.filter(
    ({ path, $ }) => path.startsWith("/stories/") && $("html").attr("lang") === lang,
  );
  const nextOf = stories.map(({ path, $ }) => {
    const next = $("article footer a[href^='/stories/']:not([hreflang])").attr("href");
    return [path, next] as const;
  });
  expect(nextOf.map(([, next]) => next).sort()).toEqual(stories.map(({ path }) => path).sort());
  expect(nextOf.filter(([path, next]) => path === next)).toEqual([]);
});

test.each(pages.map(({ path, html }) => [path, html]))("%s is valid HTML", async (_, html) => {
  expect(html).not.toMatch(/[\0\uFFFD]/u);
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect([...new Set(faults)]).toEqual([]);
});

describe("the privacy notice", () => {
  const built = pages.find(({ path }) => path === "/privacy");
  if (!built) throw new Error("The build has no /privacy");
  const service = JSON.parse(readFileSync(SERVICE_CONTENT_FILE, "utf8")) as ServiceContent;

  /** The page as a host with these settings serves it. */
  async function hosted(env: Record<string, string>) {
    const host = await startTestHost({ env });
    try {
      const response = await fetch(`${host.url}/privacy?from=mail`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-security-policy")).toContain("default-src");
      expect(response.headers.get("content-encoding")).toBe("gzip");
      const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
      expect((await fetch(`${host.url}/privacy`, { headers })).status).toBe(304);
      return load(await response.text());
    } finally {
      await host.stop();
    }
  }

  const kinds = ($: ReturnType<typeof load>) =>
    $("main li[data-if]")
      .toArray()
      .map((entry) => $(entry).attr("data-if"));

  const MAIL = { SMTP_URL: "smtp://127.0.0.1:9", NOTIFY_EMAIL: "owner@example.com" };
  const WEBHOOK = {
    WEBHOOK_URL: "http://127.0.0.1:9/",
    WEBHOOK_ALLOW_PRIVATE: "1",
    WEBHOOK_FORMAT: "slack",
  };

  test("on a static host the notice lists every recipient and no counting", () => {
    expect(kinds(built.$)).toEqual(["always", "mail", "webhook"]);
    expect(built.$("[data-if=counting]").attr("hidden")).toBeDefined();
  });

  test("the notice shows the retention periods of the host", () => {
    const { leadMonths, applicationMonths, flaggedDays } = service.retention;
    const shown = built.$("[data-retention] strong").toArray();
    expect(shown.map((figure) => built.$(figure).text())).toEqual([
      `${leadMonths} months`,
      `${applicationMonths} months`,
      `${flaggedDays} days`,
    ]);
  });

  test.each([
    [{ VISIT_COUNTS: "0" }, ["always"]],
    [MAIL, ["always", "mail"]],
    [{ ...MAIL, ...WEBHOOK }, ["always", "mail", "webhook"]],
  ])("a host with %o lists its recipients", async (env, expected) => {
    const $ = await hosted(env);
    expect(kinds($)).toEqual(expected);
    const counting = $("p[data-if]:not([hidden])").attr("data-if");
    expect(counting).toBe("VISIT_COUNTS" in env ? "!counting" : "counting");
  });

  test.each(["privacy", "terms"])("/%s is a draft without links until it is published", (name) => {
    const published = isPublished(`${name}.mdx`);
    const page = pages.find(({ path }) => path === `/${name}`);
    const notice = page?.$("main strong").first().text();
    expect(notice === "Draft: not published yet").toBe(!published);
    // A draft leads to its translations.
    const links = pages.filter(isIndexable).flatMap(({ $ }) => $(`a[href="/${name}"]`).toArray());
    expect(links.length > 0).toBe(published);
  });
});
