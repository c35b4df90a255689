import { readFileSync } from "node:fs";
import { headLinks, headMeta, socialMeta, THEME_COLOR } from "../../src/head/head-tags";
import { plainPath } from "../../src/head/page-facts";
import { COLOURS, socialPicturePath } from "../../src/head/social/card";
import { page } from "./site";
import { helsinkiMoment } from "../../functions/contract/helsinki-time";
import { helsinkiTimestamp } from "../../src/head/helsinki-timestamp";

const tokens = readFileSync("src/styles/tokens.css", "utf8");

const languages = [
  { lang: "fi" as const, path: "/tarina" },
  { lang: "en" as const, path: "/story" },
];

const social = (facts = page) =>
  new Map(
    socialMeta(facts).map((tag) => ["property" in tag ? tag.property : tag.name, tag.content]),
  );

test("a path is named without a slash at its end, but for the home page", () => {
  expect(["/", "/join", "/join/"].map(plainPath)).toEqual(["/", "/join", "/join"]);
});

test("the home page's address ends with its slash", () => {
  expect(headLinks({ ...page, path: "/" })).toEqual([
    { rel: "canonical", href: "https://brand.example.com/" },
  ]);
});

test("a page in two languages names both and leads everybody else to the English one", () => {
  const links = headLinks({ ...page, alternates: languages }).slice(1);
  expect(links).toEqual([
    { rel: "alternate", hrefLang: "fi", href: "https://brand.example.com/tarina" },
    { rel: "alternate", hrefLang: "en", href: "https://brand.example.com/story" },
    { rel: "alternate", hrefLang: "x-default", href: "https://brand.example.com/story" },
  ]);
  const finnish = social({ ...page, lang: "fi", alternates: languages });
  expect(finnish.get("og:locale")).toBe("fi_FI");
  expect(finnish.get("og:locale:alternate")).toBe("en_GB");
});

test("an error page has no address and the home page's picture, and asks not to be listed", () => {
  const error = { ...page, path: undefined, indexed: false };
  expect(headLinks(error)).toEqual([]);
  expect(headMeta(error)).toContainEqual({ name: "robots", content: "noindex" });
  expect(social(error).has("og:url")).toBe(false);
  expect(social(error).get("og:image")).toBe("https://brand.example.com/social/home.jpg");
});

test("an article says since when it is there and what kind it is, other pages do not", () => {
  const article = social({ ...page, article: { date: "2025-10-01", section: "Launch" } });
  expect(article.get("og:type")).toBe("article");
  expect(article.get("article:published_time")).toBe("2025-10-01T00:00:00+03:00");
  expect(article.get("article:section")).toBe("Launch");
  expect(social().get("og:type")).toBe("website");
  expect([...social().keys()].filter((name) => name.startsWith("article:"))).toEqual([]);
});

test.each([
  ["/", "/social/home.jpg"],
  ["/contact", "/social/contact.jpg"],
  ["/stories/henrik-sandell", "/social/stories/henrik-sandell.jpg"],
])("the picture of %s lies at %s", (page, picture) => {
  expect(socialPicturePath(page)).toBe(picture);
});

test("the browser's bars take the colour of the page", () => {
  expect(/--surface: (#\w+);/u.exec(tokens)?.[1]).toBe(THEME_COLOR);
});

test("the colours of a social picture are those of the site", () => {
  const known = new Set([...tokens.matchAll(/#[0-9a-f]{3,8}\b/gu)].map(([colour]) => colour));
  for (const colour of Object.values(COLOURS)) expect(known).toContain(colour);
});

test.each([
  ["2025-01-24", "2025-01-24T00:00:00+02:00", "2025-01-24T23:59:59+02:00"],
  ["2025-10-01", "2025-10-01T00:00:00+03:00", "2025-10-01T23:59:59+03:00"],
  // The clocks change at night: these days begin and end at different offsets.
  ["2027-03-28", "2027-03-28T00:00:00+02:00", "2027-03-28T23:59:59+03:00"],
  ["2027-10-31", "2027-10-31T00:00:00+03:00", "2027-10-31T23:59:59+02:00"],
])("%s begins and ends by the clock of Helsinki", (day, start, end) => {
  expect(helsinkiTimestamp(day)).toBe(start);
  expect(helsinkiTimestamp(day, "end")).toBe(end);
});

test("each day of thirty years begins and ends at the moments that the time zone's data say", () => {
  const DAY_MS = 86_400_000;
  for (let noon = Date.UTC(2000, 0, 1, 12); noon < Date.UTC(2030, 0, 1); noon += DAY_MS) {
    const day = new Date(noon).toISOString().slice(0, 10);
    const lastSecond = (helsinkiMoment(day, 24 * 60 - 1)?.getTime() ?? 0) + 59_000;
    expect(Date.parse(helsinkiTimestamp(day))).toBe(helsinkiMoment(day, 0)?.getTime());
    expect(Date.parse(helsinkiTimestamp(day, "end"))).toBe(lastSecond);
  }
});
