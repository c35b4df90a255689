import fc from "fast-check";
import { needsParsing } from "../../../gatsby/content-check/body/mdx-prefilter";
import { bodyIssues } from "../../../gatsby/content-check/body/body-issues";
import { siteMap } from "../../../gatsby/content-check/site-map";
import { linkIssue } from "../../../gatsby/content-check/link-target";
import { mdxTree } from "../../../gatsby/content-check/body/mdx-tree";

const site = siteMap([]);
const isGood = (to: string) => !linkIssue(to, site);
/** Every body held against the parser, whatever a glance says of it. */
const ALWAYS = { firstHeading: 2, page: undefined };

const parts = fc.constantFrom(
  ...[
    "*x",
    "x*",
    "*",
    "* ",
    "\n* ",
    "_x_",
    "__x",
    "_",
    "`",
    "~~",
    "==x",
    "•",
    "|",
    "\n| a |\n",
    "-x\n",
  ],
  ...[
    "[a]()",
    "[](/join)",
    "(a)[/join]",
    "[a][b]",
    "[[a]]",
    "[/join]",
    "[^1]",
    "## \n",
    "*a b*",
    "a*b*",
  ],
  ...[
    "Words.",
    "**bold**",
    "**",
    "*x*",
    "`code`",
    "\n",
    "\n\n",
    " ",
    "- a\n",
    "> b\n",
    "===\n",
    "> ",
    "- ",
    "1. ",
    "\\",
    "    ",
  ],
  ...[
    "## Two\n",
    "### Three\n",
    "# One\n",
    "##Two",
    "#",
    "---\n",
    "Title\n===\n",
    "1 < 2",
    "<b>",
    "</b>",
  ],
  ...[
    "{",
    "}",
    "{/* c */}",
    "[a](/join)",
    "[a](/joni)",
    "[a] (/join)",
    "[a](/jo in)",
    "[a](/join us)",
    "[a](/join",
    "[a]",
  ],
  ...[
    "(/join)",
    "![a](./b.jpg)",
    "https://a.example",
    "http://a.example",
    "www.a.example",
    "[a]: /nowhere\n",
  ],
  ...[
    "<https://a.example>",
    "import x\n",
    "~~~\n",
    "hello@example.com",
    "[a](mailto:b)",
    "| a | b |\n",
  ],
);

test("what a glance lets pass, the parser has nothing against either", () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
      const body = `Begin ${list.join("")}`;
      if (needsParsing(body, 2, isGood)) return;
      // A heading that cannot be passed over makes sure that the parser looks.
      expect(mdxTree(body).ok).toBe(true);
      expect(bodyIssues(`${body}\n\n{/* look */}\n`, { ...ALWAYS, site })).toEqual([]);
    }),
    { numRuns: 3000, seed: 1 },
  );
});
