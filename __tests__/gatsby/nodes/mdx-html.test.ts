import { bodyIssues } from "../../../authoring/check/body/body-issues";
import { mdxToHtml } from "../../../gatsby/nodes/mdx-html";

const CODE = "globalThis.ran = true";

/** Every kind of MDX code that rendering would run, alone and inside other markup. */
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
  `<Figure src={${CODE}} alt="A door" />`,
  `<CallToAction to="/book-call" {...(${CODE})}>x</CallToAction>`,
  `- a\n  - <i {...(${CODE})}>b</i>`,
  `| a |\n| - |\n| {${CODE}} |`,
  `Text[^1].\n\n[^1]: Note {${CODE}}`,
];

test.each(RUN)("the checker and the build refuse %s, and it never runs", async (body) => {
  Reflect.deleteProperty(globalThis, "ran");
  await expect(mdxToHtml(body)).rejects.toThrow(/ \(write |Could not parse/u);
  expect(bodyIssues(body, { firstHeading: 2 })).not.toEqual([]);
  expect(globalThis).not.toHaveProperty("ran");
});

test.each([
  ["an event", '<b onclick="go()">x</b>', "onclick= in <b>"],
  ["a style", '<p style="color: red">x</p>', "style= in <p>"],
  ["React's raw HTML", '<p dangerouslySetInnerHTML="x" />', "dangerouslySetInnerHTML= in <p>"],
  ["an element that is not listed", "<button>x</button>", "<button>"],
  ["a link that is code", '<a href="java&#9;script:go()">x</a>', "javascript: in a link"],
  ["a link that is data", "[x](data:text/html,x)", "data: in a link"],
])("the build refuses %s", async (_, body, found) => {
  await expect(mdxToHtml(body)).rejects.toThrow(found);
});

test.each(["production", "development"])("renders HTML in a text in %s", async (mode) => {
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

test.each([
  ["in a line", "<PullQuote>We *draw* it.</PullQuote>", "We <em>draw</em> it."],
  ["in paragraphs", "<PullQuote>\n  We draw it.\n\n  Then we go.\n</PullQuote>", null],
])("a pull quote %s becomes a quotation", async (_, body, words) => {
  const inside = words ?? "<p>We draw it.</p><p>Then we go.</p>";
  expect(await mdxToHtml(body)).toBe(`<blockquote data-look="pull-quote">${inside}</blockquote>`);
  expect(bodyIssues(body, { firstHeading: 2 })).toEqual([]);
});

test.each(["Book a call", "\n  Book a call\n"])(
  "a call to action around %j becomes a link in a paragraph",
  async (words) => {
    const body = `Text.\n\n<CallToAction to="/book-call">${words}</CallToAction>`;
    const link = '<p><a href="/book-call" data-look="call-to-action">Book a call</a></p>';
    expect(await mdxToHtml(body)).toBe(`<p>Text.</p>\n${link}`);
    expect(bodyIssues(body, { firstHeading: 2 })).toEqual([]);
  },
);

test("a <Figure> renders the same HTML as a Markdown picture", async () => {
  const figure = '<Figure src="./a.jpg" alt="A door &quot;ajar&quot;" caption="In March" />';
  const markdown = String.raw`![A door "ajar"](./a.jpg "In March")`;
  const html = await mdxToHtml(figure);
  expect(html).toContain("<figcaption>In March</figcaption></figure>");
  expect(await mdxToHtml(markdown)).toBe(html);
});

test.each([
  ["<PullQoute>Us</PullQoute>", "<PullQoute>, which is not an element", "mean PullQuote?"],
  ['<PullQuote by="Us">Us</PullQuote>', "by= in <PullQuote>", "without it"],
  ["<PullQuote />", "<PullQuote> without words", "<PullQuote>The words"],
  ["<CallToAction>Us</CallToAction>", "<CallToAction> without to", 'to="/book-call"'],
  ['<CallToAction too="/a">Us</CallToAction>', "too= in", "one of to (did you mean to?)"],
  ["<CallToAction to={go()}>Us</CallToAction>", "to without a text", 'to="…"'],
  ['<Figure src="./a.jpg" />', "<Figure> without alt", "what it shows"],
  ['<Figure src="./a.jpg" alt="A door" captoin="b" />', "captoin= in", "mean caption?"],
  ['<Figure src="a.jpg" alt="A door" />', '"a.jpg"', "mean ./a.jpg?"],
  ['<Figure src="./a.jpg" alt="No" />', 'described as "No"', "in a sentence"],
  ["Words <PullQuote>in between</PullQuote>.", "amid other text", "an empty line"],
  ["- <PullQuote>a</PullQuote>\n- b", "<PullQuote> amid other text", "an empty line"],
])("the check says what to write instead of %s", (body, found, write) => {
  expect(bodyIssues(`\n${body}`, { firstHeading: 2 })).toMatchObject([
    {
      line: 2,
      found: expect.stringContaining(found) as string,
      write: expect.stringContaining(write) as string,
    },
  ]);
});
