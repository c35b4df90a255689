import { bodyPictureIssue } from "./body-pictures";
import { headingIssue, markupIssue, elementIssue, VOID } from "./markup";
import type { Issue, IssueText } from "../../read/issue";
import { addressOf, type MdxNode, mdxTree, nodesOf } from "./mdx-tree";
import type { SitePages } from "../site-pages";
import { linkIssue } from "../link-target";
import { textIssue } from "./body-text";

interface BodyPlace {
  /** The level of the first heading. */
  firstHeading: number;
  /** Without it, links are not checked. */
  site?: SitePages;
  /** The address of the page. */
  page?: string;
}

/** The issues of a Markdown body; lines count from its first line. */
export function bodyIssues(body: string, place: BodyPlace): Issue[] {
  const parsed = mdxTree(body);
  if (parsed.ok) return treeIssues(parsed.tree, body, place);
  const { line, reason } = parsed;
  const [found, write] = syntaxIssue(reason, body.split("\n")[line - 1] ?? "");
  return [{ field: "body", line, found, write }];
}

function treeIssues(
  tree: MdxNode,
  body: string,
  { firstHeading: first, site, page }: BodyPlace,
): Issue[] {
  const nodes = nodesOf(tree);
  const ids = nodes.flatMap(({ node }) => idsOf(node));
  let before = first - 1;
  return nodes.flatMap(({ node, around }): Issue[] => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const { depth } = node;
    let issue: IssueText | undefined =
      markupIssue(node, around) ?? bodyPictureIssue(node, around) ?? textIssue(node, body);
    if (!issue && depth) {
      issue = headingIssue(depth, before, first);
      before = depth;
    }
    const to = issue ? undefined : addressOf(node);
    if (to !== undefined && !(to.startsWith("#") && ids.includes(to.slice(1))))
      issue = site && linkIssue(to, site, page);
    if (!issue) return [];
    const [found, write] = issue;
    return [{ field: "body", line, column, found, write }];
  });
}

function idsOf({ attributes = [] }: MdxNode): string[] {
  return attributes.flatMap(({ name, value }) =>
    name === "id" && typeof value === "string" ? [value] : [],
  );
}

/** A syntax error in plain words, by the parser's reason and the line. */
function syntaxIssue(reason: string, line: string): IssueText {
  const [, tag = ""] = /closing tag for `<([^>`]*)>`/u.exec(reason) ?? [];
  if (tag === "img") return ["<img>", "![what it shows](./picture.jpg)"];
  if (VOID.test(tag)) return [`<${tag}> without its /`, `<${tag} />`];
  if (tag.startsWith("/")) {
    return [
      `<${tag.slice(1)}> amid a paragraph that ends before it`,
      "each tag on a line of its own",
    ];
  }
  const none = tag && elementIssue(tag);
  if (none) return none;
  if (tag) return [`<${tag}> that is not closed`, `</${tag}> where it ends`];
  const [, extra] = /Unexpected clos\w+ (?:slash|tag) `?<?\/?([\w-]*)/u.exec(reason) ?? [];
  if (extra !== undefined && /<\/\w/u.test(line)) {
    if (VOID.test(extra)) return [`</${extra}>`, `<${extra} />`];
    return ["a closing tag that nothing opens", "its opening tag before it, or delete it"];
  }
  if (/^\s*(?:import|export)\b/u.test(line))
    return ["a line that begins with import or export", "text only"];
  if (line.includes("<!--")) return ["a comment <!-- … -->", "{/* … */} instead, or delete it"];
  const [, address] = /<((?:https?:\/\/|[\w.+-]+@)[^>\s]+)>/u.exec(line) ?? [];
  if (address)
    return [`<${address}>`, `a link: [words](${address.replace(/^([^:]+@)/u, "mailto:$1")})`];
  if (/<[\d\s=%€$]/u.test(line)) return ["a < that does not start a tag", "less than, or &lt;"];
  if (/^#{1,6}\s.*\{#/u.test(line)) return ["{#…} in a heading", "the heading without it"];
  if (
    /could not parse expression|expected a corresponding|acorn/iu.test(reason) ||
    line.includes("{")
  ) {
    return [
      "a curly bracket { or }",
      String.raw`a backslash before each that is to be shown: \{ \}`,
    ];
  }
  if (line.includes("<")) {
    return ["a < that begins no tag", "&lt; for a < that is to be shown"];
  }
  return [`markup that cannot be read (${reason})`, "valid Markdown"];
}
