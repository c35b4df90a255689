import { EntryLists, PAGE } from "../../cms/local/list-entries";
import { copiedProject } from "./copied-project";
import { withPhrases } from "../../cms/admin/start";
import { callToAction, figure, pullQuote } from "../../cms/admin/text-components";
import type { EditorComponent } from "../../cms/admin/decap";
import { bodyIssues } from "../../gatsby/content-check/body/body-issues";
import { sitePages } from "../../gatsby/content-check/site-pages";

const project = copiedProject();
const lists = new EntryLists(project.root);
const news = { folder: "news", extension: "mdx", depth: 2 };

const paths = async (asked = news, from?: number) =>
  (await lists.list(asked, from)).entries.map(({ file }) => file.path);

test("articles come latest first, without their text", async () => {
  const { entries } = await lists.list(news);
  const days = entries.map(({ data }) => /date: (\S+)/u.exec(data)?.[1]);
  expect(days).toEqual(days.toSorted().reverse());
  expect(days.length).toBeGreaterThan(3);
  expect(entries.every(({ data }) => /^---\n[^]*\n---\n$/u.test(data))).toBe(true);
});

test("people come in the order that their files set", async () => {
  const { entries } = await lists.list({ folder: "team", extension: "json", depth: 1 });
  const order = entries.map(({ data }) => (JSON.parse(data) as { order: number }).order);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("stories are listed by language, what they share is not among them", async () => {
  const asked = { folder: "stories", extension: "fi.mdx", depth: 2 };
  expect(await paths(asked)).toEqual(expect.arrayContaining(["stories/antti-rautio/fi.mdx"]));
  expect((await paths(asked)).every((path) => path.endsWith("/fi.mdx"))).toBe(true);
});

test("many come in pages: each once, the last one says that it is the last", async () => {
  const article = project.read("news/ai-think-tank-launching/index.mdx");
  const all = Array.from({ length: 120 }, (_, index) => `news/more-${index}/index.mdx`);
  for (const path of all) project.write(path, article);
  const listed: string[] = [];
  let next: number | undefined = 0;
  let pages = 0;
  while (next !== undefined) {
    const page = await lists.list(news, next);
    expect(page.entries.length).toBeLessThanOrEqual(PAGE);
    listed.push(...page.entries.map(({ file }) => file.path));
    next = page.next;
    pages += 1;
  }
  expect(pages).toBe(3);
  expect(listed).toHaveLength(124);
  expect(new Set(listed).size).toBe(124);
});

test("a changed day changes the order, a deleted article is gone", async () => {
  const path = "news/ai-mentoring-took-off-2024/index.mdx";
  expect((await paths())[0]).not.toBe(path);
  project.write(path, project.read(path).replace(/date: .*/u, "date: 2031-01-01"));
  expect((await paths())[0]).toBe(path);
  project.remove(path);
  expect(await paths()).not.toContain(path);
});

/** What Decap writes after one of the components has read it. */
function rewritten(block: string): string | undefined {
  const by = <Data>({ pattern, fromBlock, toBlock }: EditorComponent<Data>) => {
    const match = pattern.exec(block);
    return match ? toBlock(fromBlock(match)) : undefined;
  };
  return by(figure) ?? by(pullQuote) ?? by(callToAction);
}

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
    image: "deep-snow.jpg",
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
  const picture = figure.toBlock({ image: "snow.jpg", alt: "Snow on a sill", caption: "" });
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
