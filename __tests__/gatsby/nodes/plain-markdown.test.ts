import { readContent } from "../../../gatsby/content/read-content";
import { evaluatedMdx } from "../../../gatsby/nodes/mdx-html";
import { plainMarkdown } from "../../../gatsby/nodes/plain-markdown";
import { madeArticle } from "../../../bench/build/articles";

const bodies = readContent("content").flatMap((file) =>
  file.ok && file.body ? [[file.path, file.body] as const] : [],
);

test.each(bodies)("%s is the same by either way", async (_, body) => {
  expect(plainMarkdown(body)).toBe(await evaluatedMdx(body));
});

test.each([
  ["quotes and ampersands", `# a's "b" & c\n\n&copy; &amp; &#35; ’ “`],
  ["breaks and rules", "a  \nb\\\nc\n\n***\n\ntwo\nlines"],
  ["quotations", "> it's\n> said\n>\n> - and listed"],
  ["lists, tight and loose, that start anywhere", "1. a\n2. b\n\n5) x\n\n- a\n\n- b\n\n+ x\n+ y"],
  ["lists in lists", "- a\n  - b\n  - c\n- d"],
  ["code", '`x \'y\' "z"`\n\n```js\nlet a = "\'";\n```'],
  ["pictures and links", `![it's "a"](./a.jpg 'a "b"') [l](/a?b=c&d 'it') [ü](/ä%20ö)`],
  ["links by reference", "See [the offer] and [this][the offer].\n\n[the offer]: /ai-mentoring"],
  ["emphasis in all its forms", "**bold***it* __a__ _b_ a*b*c \\*not\\*"],
  ["headings underlined", "One\n===\n\nTwo\n---"],
  ["made articles", madeArticle(7, 1).body],
])("%s: the same by either way", async (_, body) => {
  const html = plainMarkdown(body);
  expect(html).toBeDefined();
  expect(html).toBe(await evaluatedMdx(body));
});

test.each([
  ["an expression", "It is {1 + 1}."],
  ["a tag", "A <b>tag</b>."],
  ["a comment", "{/* hidden */}"],
  ["an import", 'import x from "./x"'],
  ["an indented line", "Text\n\n    no code"],
  ["a tab", "- a\n\tb"],
  ["a table", "| a | b |\n| - | - |\n| 1 | 2 |"],
  ["a footnote", "Text[^1].\n\n[^1]: Note."],
  ["a check box", "- [x] done"],
  ["struck words", "~~gone~~"],
  ["a bare address", "See https://example.com/a."],
  ["a bare host", "See www.example.com."],
  ["a mail address", "Write to a@example.com."],
])("%s goes the long way", (_, body) => {
  expect(plainMarkdown(body)).toBeUndefined();
});

test("a link with its address in brackets needs no long way", async () => {
  const body = "[there](https://example.com/a)";
  expect(plainMarkdown(body)).toBe(await evaluatedMdx(body));
});
