import { withPhrases } from "../../cms/admin/start";
import { textPicture } from "../../cms/admin/text-picture";
import { bodyIssues } from "../../gatsby/content-check/body/body-issues";
import { siteMap } from "../../gatsby/content-check/site-map";

const { pattern, fromBlock, toBlock } = textPicture;

/** What Decap writes after it has read it. */
function rewritten(block: string): string | undefined {
  const match = pattern.exec(block);
  return match ? toBlock(fromBlock(match)) : undefined;
}

test.each([
  "![Two rooms with open doors](./rooms.jpg)",
  '![Two rooms with open doors](./rooms.jpg "The rooms in March. Photo: Aino Example")',
  String.raw`![A \[red\] "door" \* with a \\ star](../../pictures/door.webp "A \"door\" \& more")`,
])("%s is written as it was read", (block) => {
  expect(rewritten(block)).toBe(block);
});

test.each([
  "![A door](./door.jpg 'in other quotation marks')",
  "![A [door]](./door.jpg)",
  "![A door](<./door one.jpg>)",
  "Text before ![A door](./door.jpg)",
  "![A door](./door.jpg) text behind",
])("%s is none of ours", (block) => {
  expect(rewritten(block)).toBeUndefined();
});

test("an upload gets its dot; brackets, quotation marks and line breaks of an author's are kept apart", () => {
  const block = toBlock({ image: "deep-snow.jpg", alt: "A [red]\n door ", title: 'The "door"' });
  expect(block).toBe(String.raw`![A \[red\] door](./deep-snow.jpg "The \"door\"")`);
  const match = pattern.exec(block);
  expect(match && fromBlock(match)).toEqual({
    image: "./deep-snow.jpg",
    alt: "A [red] door",
    title: 'The "door"',
  });
});

test("what it writes is what the checker wants", () => {
  const place = { firstHeading: 2, site: siteMap([]), page: undefined };
  const written = toBlock({ image: "snow.jpg", alt: "Snow on a sill", title: "" });
  expect(written).toBe("![Snow on a sill](./snow.jpg)");
  expect(bodyIssues(written, place)).toEqual([]);
});

test("our words stand in for Decap's, the others stay", () => {
  const theirs = { editor: { editorToolbar: { publish: "Publish", back: "Back" } }, app: "App" };
  const merged = withPhrases(theirs);
  expect(merged).toMatchObject({ editor: { editorToolbar: { publish: "Save", back: "Back" } } });
  expect(merged.app).toBe("App");
});
