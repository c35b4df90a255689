import { parse, stringify } from "yaml";
import { prepare } from "../../../authoring/edit/prepare";
import { frontMatter } from "../../../authoring/read/front-matter";
import { contentTypeOf } from "../../../authoring/types/content-types";
import { newsArticle } from "../../../authoring/types/collections/news-article";
import { site } from "../../../authoring/types/collections/site";
import { parseContent } from "../../../authoring/read/content-file";
import { listContent } from "../../../authoring/read/read-content";
import { teamMember } from "../../../authoring/types/collections/people";
import { FIXTURES, readFixture } from "../../support/fixtures";
import { entriesBelow } from "../../../authoring/cms/local/answer";
import { withPhrases } from "../../../authoring/cms/admin/phrases";
import { TEXT_COMPONENTS } from "../../../authoring/cms/admin/text-components";
import { bodyIssues } from "../../../authoring/check/body/body-issues";
import { sitePages } from "../../../authoring/check/site-pages";

const texts = listContent(FIXTURES).filter((path) => /\.(?:json|mdx)$/u.test(path));

/** The same data with the fields of every group the other way round: Decap keeps no order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, reversed(entry)]);
  return Object.fromEntries(entries.reverse());
}

/** What Decap sends of a file: its data, written in its own way. */
function fromDecap(path: string, source: string): string {
  if (path.endsWith(".json")) return JSON.stringify(reversed(JSON.parse(source)), undefined, 2);
  const { yaml = "", body = "" } = frontMatter(source) ?? {};
  const front = stringify(reversed(parse(yaml)), { defaultStringType: "QUOTE_SINGLE" });
  return `---\n${front}---\n${body.replaceAll(/^- /gmu, "* ")}`;
}

test.each(texts)("saving %s unchanged keeps every byte", async (path) => {
  const contentType = contentTypeOf(path);
  if (!contentType) throw new Error(`${path} has no content type`);
  const source = readFixture(path);
  expect(await prepare(contentType, fromDecap(path, source), source)).toBe(source);
});

const person = { order: 3, name: "A B", role: "AI Mentor", image: { src: "a.jpg", alt: "A face" } };

const saved = async (data: unknown, before = "") =>
  JSON.parse(await prepare(teamMember, JSON.stringify(data), before)) as unknown;

test("removes spaces at the ends, and writes the relative path of a picture beside the file", async () => {
  const data = { ...person, name: "  A B " };
  expect(await saved(data)).toEqual({ ...person, image: { src: "./a.jpg", alt: "A face" } });
});

test("does not write empty optional fields", async () => {
  const image = { src: "./a.jpg", alt: " ", decorative: false, focal: null };
  expect(await saved({ ...person, image })).toEqual({ ...person, image: { src: "./a.jpg" } });
});

test("does not write an empty required field, so that the check reports it", async () => {
  const image = { src: "./a.jpg", alt: "A face" };
  const text = await saved({ ...person, order: "3", name: " " });
  expect(text).toEqual({ order: 3, role: "AI Mentor", image });
});

test("keeps unknown fields and $schema in their order", async () => {
  const before = JSON.stringify({ $schema: "../x.json", ...person, extra: 1 });
  const data = { extra: 1, ...person, $schema: "../x.json" };
  const text = await prepare(teamMember, JSON.stringify(data), before);
  expect(Object.keys(JSON.parse(text) as object)).toEqual(
    Object.keys(JSON.parse(before) as object),
  );
});

test("a changed word changes only its line", async () => {
  const source = readFixture("site.json");
  const data = { ...(JSON.parse(source) as object), tagline: "Another line" };
  const lines = (await prepare(site, JSON.stringify(data), source)).split("\n");
  const changed = lines.filter((line, index) => line !== source.split("\n")[index]);
  expect(changed).toEqual(['  "tagline": "Another line",']);
});

test("writes links on one line in a new file, too", async () => {
  const links = [{ to: "/book-call", label: "Book a call" }];
  const raw = `---\nbox:\n  links: ${JSON.stringify(links)}\n---\nText`;
  expect(await prepare(newsArticle, raw, "")).toBe(
    "---\nbox:\n  links:\n    - label: Book a call\n      to: /book-call\n---\n\nText\n",
  );
});

test("escapes an ordinal at the start of a paragraph, and keeps the numbers of a list", async () => {
  const body = "6. joulukuuta on juhla.\n\nAlku.\n\n1. avaa ovi\n2. astu\n\nLoppu.\n\n3. sija";
  const text = await prepare(newsArticle, `---\ntitle: A\n---\n${body}`, "");
  expect(text).toContain(body.replace("6.", "6\\.").replace("3.", "3\\."));
});

const TITLES = [
  "2026-11-20",
  "12:30",
  "yes",
  "#1",
  "a: b",
  "- x",
  "'quoted'",
  "007",
  "null",
  "~",
  "1e3",
];

test.each(TITLES)("reads the title %j as text", async (title) => {
  const text = await prepare(newsArticle, `---\ntitle: ${JSON.stringify(title)}\n---\nText`, "");
  const content = parseContent("news/a/index.mdx", text);
  expect(content.ok && content.data).toEqual({ title });
});

test("lists stories by language, without their shared block", () => {
  const listed = entriesBelow(FIXTURES, "stories", "nb.mdx").map(({ file }) => file.path);
  expect(listed).toContain("content/stories/lene-korsvik/index.nb.mdx");
  expect(listed.every((path) => path.endsWith("/index.nb.mdx"))).toBe(true);
});

test("a list has the whole files of its type only", () => {
  const listed = entriesBelow(FIXTURES, "news", "mdx");
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.every(({ file }) => file.path.endsWith("/index.mdx"))).toBe(true);
  expect(listed.every(({ data }) => /^---\n[^]*\n---\n/u.test(data ?? ""))).toBe(true);
});

/** What Decap writes after one of the components has read it. */
function rewritten(block: string): string | undefined {
  for (const { pattern, fromBlock, toBlock } of TEXT_COMPONENTS) {
    const match = pattern.exec(block);
    if (match) return toBlock(fromBlock(match));
  }
  return undefined;
}

const componentOf = (id: string) => {
  const found = TEXT_COMPONENTS.find((component) => component.id === id);
  if (!found) throw new Error(`no component ${id}`);
  return found;
};
const figure = componentOf("image");
const pullQuote = componentOf("pull-quote");
const callToAction = componentOf("call-to-action");

test.each([
  '<Figure src="./rooms.jpg" alt="Two rooms with open doors" />',
  '<Figure src="./rooms.jpg" alt="Two rooms" caption="The rooms in March. Photo: Aino Example" />',
  '<Figure src="../../pictures/door.webp" alt="A [red] &quot;door&quot;" caption="A &amp; B" />',
  "<PullQuote>“We *draw* it.”</PullQuote>",
  '<CallToAction to="/book-call">Book a call</CallToAction>',
])("%s is written as it was read", (block) => {
  expect(rewritten(block)).toBe(block);
});

test.each([
  "![A door](./door.jpg)",
  '<Figure alt="A door" src="./door.jpg" />',
  'Text before <Figure src="./door.jpg" alt="A door" />',
  "<PullQuote>\nWe draw it.\n</PullQuote>",
])("ignores %s", (block) => {
  expect(rewritten(block)).toBeUndefined();
});

test("adds the dot to the path of an upload, and escapes an author's quotation marks and line breaks", () => {
  const block = figure.toBlock({
    src: "deep-snow.jpg",
    alt: "A red\n door ",
    caption: 'The "door"',
  });
  expect(block).toBe(
    '<Figure src="./deep-snow.jpg" alt="A red door" caption="The &quot;door&quot;" />',
  );
  expect(rewritten(block)).toBe(block);
});

test("the check accepts what the editor components write", () => {
  const place = { firstHeading: 2, site: sitePages([]), page: undefined };
  const picture = figure.toBlock({ src: "snow.jpg", alt: "Snow on a sill", caption: "" });
  expect(picture).toBe('<Figure src="./snow.jpg" alt="Snow on a sill" />');
  const call = callToAction.toBlock({ to: "https://example.com", words: "Look at it" });
  const body = [picture, call, pullQuote.toBlock({ words: "“It snowed.”" })].join("\n\n");
  expect(bodyIssues(body, place)).toEqual([]);
});

test("our words replace Decap's, and the others stay", () => {
  const decap = { editor: { editorToolbar: { publish: "Publish", back: "Back" } }, app: "App" };
  const merged = withPhrases(decap);
  expect(merged).toMatchObject({ editor: { editorToolbar: { publish: "Save", back: "Back" } } });
  expect(merged.app).toBe("App");
});
