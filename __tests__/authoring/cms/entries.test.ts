import { cmsConfig } from "../../../authoring/cms/config/config";
import type { CmsField } from "../../../authoring/cms/config/field";
import { inWordsOfForms } from "../../../authoring/cms/config/labels";
import { entryInfo } from "../../../authoring/cms/local/entries";
import { listContent } from "../../../authoring/read/read-content";
import { FIXTURES } from "../../support/fixtures";

const paths = [...listContent(FIXTURES), "pages/home.nb.json", "news/ai-table-opens/index.nb.mdx"];
const { collections } = cmsConfig({ paths, backend: {}, siteUrl: "http://localhost:8000" });

const fieldsOf = (name: string): CmsField[] =>
  collections.find((collection) => collection.name === name)?.fields ?? [];
const namesOf = (name: string) => fieldsOf(name).map((field) => field.name);

test("a form begins with languages and sections, and has rare fields below a line", () => {
  expect(namesOf("pages")).toEqual([
    ...["translations", "sections", "head", "draft", "publishAt", "expiresAt"],
    ...["more", "address", "kind", "parentPage"],
  ]);
  // Only a translation needs an address.
  expect(namesOf("pages-nb")).toEqual([
    ...["translations", "sections", "address", "head", "draft", "publishAt", "expiresAt"],
    ...["more", "kind", "parentPage"],
  ]);
});

test("asks for what pages show: not for the reading time, nor for the icon of the category", () => {
  const hidden = fieldsOf("news").filter(({ widget }) => widget === "hidden");
  expect(hidden.map(({ name }) => name)).toEqual(["categoryIcon", "readingTime"]);
});

test("times are picked from a calendar, the focal point on the picture", () => {
  const field = (name: string, fields = fieldsOf("news")) =>
    fields.find((candidate) => candidate.name === name);
  expect(field("publishAt")).toMatchObject({
    widget: "datetime",
    format: "YYYY-MM-DD[T]HH:mm",
    hint: "When it appears, if not at once, by the site's clock.",
  });
  expect(field("focal", field("image")?.fields)).toMatchObject({ widget: "focal" });
});

test("an empty text of a translation says where it is taken from, and the words of its picture are open", () => {
  const field = (name: string, list: string) =>
    fieldsOf(list).find((candidate) => candidate.name === name);
  expect(field("title", "news-nb")?.placeholder).toBe("As in English");
  expect(field("title", "news")?.placeholder).toBeUndefined();
  expect(field("excerpt", "news-nb")?.placeholder).toBeUndefined();
  expect(field("image", "news-nb")?.collapsed).toBe(false);
  expect(field("box", "news-nb")?.collapsed).toBe(true);
});

test.each([
  ["a moment after publishAt", "a moment after “Publish at”"],
  [
    "2026-12-01T09:00, before its date of 2026-12-24",
    "1 December 2026, 09:00, before its date of 24 December 2026",
  ],
  [
    "the path from this file to a picture below content/ (did you mean x?)",
    "a picture that you choose (did you mean x?)",
  ],
  ["set decorative: true", "switch on Decorative"],
  [
    '"openAI" of figures.replyHours, such as startDate',
    '"openAI" of figures.replyHours, such as startDate',
  ],
])("the form says %j as %j", (text, words) => {
  expect(inWordsOfForms(text)).toBe(words);
});

test.each([
  ["news/ai-table-opens/index.mdx", "/news/ai-table-opens"],
  ["stories/lene-korsvik/index.mdx", "/stories/lene-korsvik-english"],
  ["pages/contact.json", "/contact"],
  ["team/kim-solvang.json", "/our-story"],
  ["forms/job-application.json", "/apply"],
  ["navigation.json", "/"],
])("the page beside the form of %s is %s", async (path, address) => {
  expect(await entryInfo(FIXTURES, path)).toMatchObject({ address });
});

test("an entry has a place for each of its languages, and a name for those to come", async () => {
  const languagesOf = async (path: string) => (await entryInfo(FIXTURES, path)).languages;
  expect(await languagesOf("stories/lene-korsvik/index.mdx")).toEqual([
    { lang: "nb", name: "Norwegian Bokmål", place: "stories-nb/entries/lene-korsvik/index" },
  ]);
  expect(await languagesOf("pages/contact.json")).toEqual([
    { lang: "nb", name: "Norwegian Bokmål" },
  ]);
  expect(await languagesOf("navigation.json")).toEqual([]);
});

test("only the home page cannot be deleted", async () => {
  expect(await entryInfo(FIXTURES, "pages/home.json")).toMatchObject({ isNeeded: true });
  expect(await entryInfo(FIXTURES, "pages/contact.json")).toMatchObject({ isNeeded: false });
});
