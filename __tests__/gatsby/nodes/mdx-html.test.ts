import { bodyIssues } from "../../../gatsby/content-check/body/body-issues";
import { mdxToHtml } from "../../../gatsby/nodes/mdx-html";

const none = () => Promise.resolve(undefined);

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
  await expect(mdxToHtml(body, none)).rejects.toThrow(/ \(write |Could not parse/u);
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
  await expect(mdxToHtml(body, none)).rejects.toThrow(found);
});

test.each(["production", "development"])("HTML in a text is rendered in %s", async (mode) => {
  const before = process.env.NODE_ENV;
  jest.resetModules();
  Reflect.set(process.env, "NODE_ENV", mode);
  try {
    const fresh = await import("../../../gatsby/nodes/mdx-html");
    const body = "One <b>bold</b><br />\nline {/* and a comment */}";
    expect(await fresh.mdxToHtml(body, none)).toBe("<p>One <b>bold</b><br/>\nline </p>");
  } finally {
    Reflect.set(process.env, "NODE_ENV", before);
  }
});
