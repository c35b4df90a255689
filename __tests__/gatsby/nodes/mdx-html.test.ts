import { readContent } from "../../../gatsby/content/read-content";
import { madeArticle } from "../../../bench/build/articles";
import { bodyIssues } from "../../../gatsby/content-check/body/body-issues";
import { evaluatedMdx, mdxToHtml, plainMarkdown } from "../../../gatsby/nodes/mdx-html";

const CODE = "globalThis.ran = true";

/** Everything of MDX that is run when it is rendered, alone and within other markup. */
const RUN = [
  `{${CODE}}`,
  `Words {${CODE}} and words.`,
  `{/* a */ ${CODE} /* b */}`,
  `export const x = (${CODE});`,
  `import x from "data:text/javascript,${CODE}"`,
  `<b title={${CODE}}>x</b>`,
  `<b {...(${CODE})}>x</b>`,
  `<b {/* c */...(${CODE})}>x</b>`,
  `<b title={<i>{${CODE}}</i>}>x</b>`,
  "<globalThis.process.exit />",
  "<Component />",
  `- a\n  - <i {...(${CODE})}>b</i>`,
  `> {${CODE}}`,
  `| a |\n| - |\n| {${CODE}} |`,
  `Text[^1].\n\n[^1]: Note {${CODE}}`,
  `[{${CODE}}](/book-call)`,
  `## A heading {${CODE}}`,
  `**{${CODE}}**`,
  `![A door standing open](./a.jpg) {${CODE}}`,
];

test.each(RUN)("%s is refused by checker and build, and never run", async (body) => {
  Reflect.deleteProperty(globalThis, "ran");
  await expect(mdxToHtml(body)).rejects.toThrow(/ \(write |Could not parse/u);
  expect(bodyIssues(body, { firstHeading: 2 })).not.toEqual([]);
  expect(globalThis).not.toHaveProperty("ran");
});

test.each([
  ["an event", '<b onclick="go()">x</b>', "onclick= in <b>"],
  ["a style", '<p style="color: red">x</p>', "style= in <p>"],
  ["HTML of React's", '<p dangerouslySetInnerHTML="x" />', "dangerouslySetInnerHTML= in <p>"],
  ["a form", "<button>x</button>", "<button>"],
  ["a drawing", "<svg><script>x</script></svg>", "<svg>"],
  ["a refresh", '<meta httpEquiv="refresh" content="0" />', "<meta>"],
  ["a link that is code", "[x](javascript:go)", "javascript: in a link"],
  ["another that is", '<a href="java&#9;script:go()">x</a>', "javascript: in a link"],
  ["a link that is data", "[x](data:text/html,x)", "data: in a link"],
])("%s is refused by the build too", async (_, body, found) => {
  await expect(mdxToHtml(body)).rejects.toThrow(found);
});

test.each(["production", "development"])("HTML in a text is rendered in %s", async (mode) => {
  const before = process.env.NODE_ENV;
  jest.resetModules();
  Reflect.set(process.env, "NODE_ENV", mode);
  try {
    const fresh = await import("../../../gatsby/nodes/mdx-html");
    const body = "One <b>bold</b><br />\nline {/* and a comment */}";
    expect(await fresh.mdxToHtml(body)).toBe("<p>One <b>bold</b><br/>\nline </p>");
  } finally {
    Reflect.set(process.env, "NODE_ENV", before);
  }
});

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
