import { newsArticle } from "../../../authoring/types/collections/news-article";
import { translatedPages } from "../../../gatsby/pages/create-pages";
import { pageAddress } from "../../../authoring/types/content-type";
import { noticeOf, onlyShown } from "../../../authoring/read/shown-content";
import { listPages } from "../../../authoring/read/list-pages";
import { parseContent } from "../../../authoring/read/content-file";
import { inherit } from "../../../authoring/read/inherit";
import { readContent } from "../../../authoring/read/read-content";
import { PLACEHOLDERS, fillPlaceholders } from "../../../authoring/read/placeholders";
import { parseMoment, isShown, visiblePeriod } from "../../../authoring/types/release-dates";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeRedirectPages } from "../../../gatsby/hosting/redirect-pages";
import { FIXTURES } from "../../support/fixtures";

const at = (written: string) => new Date(written);

test.each(["2026-02-30", "2026-12-01 09:00", "2026-12-01T24:00", "2026-12-01T09:00Z", "soon", ""])(
  "%p is not a valid time",
  (written) => {
    expect(parseMoment(written)).toBeUndefined();
  },
);

const shownAt = (data: object, now: string) => isShown(visiblePeriod(newsArticle, data), at(now));

test("an article is visible from publishAt until expiresAt", () => {
  const data = { publishAt: "2026-12-01T09:00", expiresAt: "2027-01-01" };
  expect(shownAt(data, "2026-12-01T07:59:59.999Z")).toBe(false);
  expect(shownAt(data, "2026-12-01T08:00:00Z")).toBe(true);
  expect(shownAt(data, "2026-12-31T22:59:59.999Z")).toBe(true);
  expect(shownAt(data, "2026-12-31T23:00:00Z")).toBe(false);
});

test("a draft is never visible, whatever its dates are; draft: false is not a draft", () => {
  expect(shownAt({ draft: true, publishAt: "2020-01-01" }, "2026-12-01T00:00:00Z")).toBe(false);
  expect(shownAt({ draft: false }, "2026-12-01T00:00:00Z")).toBe(true);
  expect(shownAt({}, "2026-12-01T00:00:00Z")).toBe(true);
});

test.each([{ publishAt: "1.12.2020" }, { expiresAt: "someday" }, { draft: "yes" }])(
  "what cannot be read shows nothing too early: %p",
  (data) => {
    const dates = { publishAt: "2020-01-01", ...data };
    expect(shownAt(dates, "2026-12-01T00:00:00Z")).toBe(false);
  },
);

test("a translated article inherits what it leaves out, but no optional sentences", () => {
  const original =
    "expiresAt: 2026-01-01\nauthor: Aino\nexcerpt: In English\nbox:\n  heading: Read on";
  const files = [
    parseContent("news/a/index.mdx", `---\n${original}\n---\nText\n`),
    parseContent("news/a/index.nb.mdx", "---\ntitle: A\n---\nTekst\n"),
  ];
  const [, translation] = inherit(files);
  expect(translation?.ok && translation.data).toEqual({
    ...{ title: "A", author: "Aino", expiresAt: "2026-01-01" },
  });
});

test("testimonials and people that are drafts are hidden", () => {
  const list = { testimonials: [{ name: "A" }, { name: "B", draft: true }] };
  const files = [
    parseContent("testimonials/clients.json", JSON.stringify(list)),
    parseContent("team/b.json", JSON.stringify({ name: "B", draft: true })),
  ];
  const visible = onlyShown(files, at("2026-12-01T00:00:00Z"));
  expect(visible.map((file) => file.ok && file.data)).toEqual([{ testimonials: [{ name: "A" }] }]);
});

test.each([
  [{ draft: true, publishAt: "2026-12-01" }, "Draft"],
  [{ publishAt: "2026-12-01T09:00" }, "From 1 December 2026, 09:00"],
  [{ expiresAt: "2026-01-03" }, "Ended 3 January 2026, 00:00"],
  [{ publishAt: "2026-01-01", expiresAt: "2026-12-01" }, undefined],
])("writers are told why visitors do not see it: %p", (data, words) => {
  expect(noticeOf(newsArticle, data, at("2026-06-01T00:00:00Z"))).toBe(words);
});

test("the list continues on further pages while there are articles or stories", () => {
  expect(listPages("/news", 24, 24)).toEqual([]);
  expect(listPages("/news", 25, 5)).toEqual([{ path: "/news/2", skip: 24 }]);
  expect(listPages("/news", 4, 50)).toEqual([
    { path: "/news/2", skip: 24 },
    { path: "/news/3", skip: 48 },
  ]);
});

test("an article and its translations have different addresses; a translation needs no original", () => {
  const article = (lang: string) => ({
    ...{ id: lang, original: "news/new-office/index.mdx", lang },
    path: newsArticle.pagePath({ slug: "new-office", lang }),
  });
  const alternates = [
    { lang: "en", path: "/news/new-office" },
    { lang: "fi", path: "/news/new-office-fi" },
    { lang: "sv", path: "/news/new-office-sv" },
  ];
  expect(translatedPages([article("sv"), article("en"), article("fi")])).toEqual(
    alternates.map(({ lang, path }) => ({ path, context: { id: lang, lang, alternates } })),
  );
  expect(translatedPages([article("sv")])).toMatchObject([
    { path: "/news/new-office-sv", context: { alternates: [] } },
  ]);
  const named = { address: "uusi-toimisto" };
  const file = "news/new-office/index.fi.mdx";
  expect(pageAddress(newsArticle, file, named)).toBe("/news/uusi-toimisto");
});

const site = parseContent(
  "site.json",
  JSON.stringify({
    gifting: { perMonth: 20, perWeek: 5, leftThisWeek: 2 },
    figures: { callInWords: "fifteen" },
  }),
);
const dataOf = (path: string, data: object) => {
  const [, file] = fillPlaceholders([site, parseContent(path, JSON.stringify(data))]);
  return file?.ok ? file.data : file;
};

test("pages use the figures of site.json", () => {
  const texts = ["{left} of {total}", "{perMonth} a month", "{CallInWords} minutes"];
  expect(dataOf("pages/home.json", { texts })).toEqual({
    texts: ["2 of 5", "20 a month", "Fifteen minutes"],
  });
});

test("site.json has every figure, and a page uses each", () => {
  const texts = JSON.stringify(
    readContent(FIXTURES).flatMap((file) => (file.ok ? [file.source] : [])),
  ).toLowerCase();
  expect(PLACEHOLDERS.filter((name) => !texts.includes(`{${name.toLowerCase()}}`))).toEqual([]);
  const figures = PLACEHOLDERS.map((name) => `{${name}}`);
  const [, page] = fillPlaceholders([
    ...readContent(FIXTURES, ["site.json"]),
    parseContent("pages/home.json", JSON.stringify({ figures })),
  ]);
  expect(JSON.stringify(page?.ok && page.data)).not.toMatch(/\{\w/u);
});

describe("redirect pages", () => {
  const root = mkdtempSync(join(tmpdir(), "redirects-"));
  afterAll(() => rmSync(root, { recursive: true }));

  const page = (file: string) => join(root, "public", file);

  test("each old address gets a page that redirects; a file's name stays a file", () => {
    writeRedirectPages(
      [
        { from: "/old", to: "/news/new" },
        { from: "/2019/old.html", to: "/news/new" },
      ],
      root,
    );
    for (const file of ["old/index.html", "2019/old.html"]) {
      expect(readFileSync(page(file), "utf8")).toContain('content="0; url=/news/new"');
    }
  });

  test("removes the page of a dropped alias, unless another page has its address now", () => {
    mkdirSync(page("2019"), { recursive: true });
    writeFileSync(page("2019/old.html"), "<title>Another page</title>");
    writeRedirectPages([{ from: "/older", to: "/news/new" }], root);
    expect(existsSync(page("old/index.html"))).toBe(false);
    expect(existsSync(page("2019/old.html"))).toBe(true);
    expect(existsSync(page("older/index.html"))).toBe(true);
  });
});
