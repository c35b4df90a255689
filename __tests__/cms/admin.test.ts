import { entriesBelow } from "../../cms/local/answer";
import { withPhrases } from "../../cms/admin/phrases";
import { TEXT_COMPONENTS } from "../../cms/admin/text-components";
import { bodyIssues } from "../../gatsby/content-check/body/body-issues";
import { sitePages } from "../../gatsby/content-check/site-pages";
import { FIXTURES } from "../support/fixtures";

test("stories are listed by language, what they share is not among them", () => {
  const listed = entriesBelow(FIXTURES, "stories", "nb.mdx").map(({ file }) => file.path);
  expect(listed).toContain("content/stories/lene-korsvik/index.nb.mdx");
  expect(listed.every((path) => path.endsWith("/index.nb.mdx"))).toBe(true);
});

test("a list has the files of its own kind alone, whole", () => {
  const listed = entriesBelow(FIXTURES, "news", "mdx");
  expect(listed.length).toBeGreaterThan(2);
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
])("%s is none of ours", (block) => {
  expect(rewritten(block)).toBeUndefined();
});

test("an upload gets its dot; quotation marks and line breaks of an author's are kept apart", () => {
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

test("what they write is what the checker wants", () => {
  const place = { firstHeading: 2, site: sitePages([]), page: undefined };
  const picture = figure.toBlock({ src: "snow.jpg", alt: "Snow on a sill", caption: "" });
  expect(picture).toBe('<Figure src="./snow.jpg" alt="Snow on a sill" />');
  const call = callToAction.toBlock({ to: "https://example.com", words: "Look at it" });
  const all = [picture, call, pullQuote.toBlock({ words: "“It snowed.”" })].join("\n\n");
  expect(bodyIssues(all, place)).toEqual([]);
});

test("our words stand in for Decap's, the others stay", () => {
  const theirs = { editor: { editorToolbar: { publish: "Publish", back: "Back" } }, app: "App" };
  const merged = withPhrases(theirs);
  expect(merged).toMatchObject({ editor: { editorToolbar: { publish: "Save", back: "Back" } } });
  expect(merged.app).toBe("App");
});
