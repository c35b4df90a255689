import { bodyPictureIssue } from "./body-pictures";
import { needsParsing } from "./mdx-prefilter";
import { headingIssue, markupIssue, elementIssue, VOID } from "./markup";
import type { Issue } from "../../content/issue";
import { addressOf, type MdxNode, mdxTree, nodesOf } from "./mdx-tree";
import type { SiteMap } from "../site-map";
import { linkIssue } from "../link-target";
import { textIssue } from "./body-text";

/** Where a body stands. */
export interface BodyPlace {
  /** The level of its first heading. */
  firstHeading: number;
  /** Absent where nobody knows the other pages, such as in a browser: then links are not followed. */
  site?: SiteMap;
  /** The address of its page. */
  page?: string;
}

/**
 * What is wrong in a text in Markdown; lines count from its own first. Without a site it runs in a
 * browser as well.
 */
export function bodyIssues(body: string, place: BodyPlace): Issue[] {
  const { firstHeading, site, page } = place;
  const isGood = (to: string) => to !== page && !(site && linkIssue(to, site, page));
  if (!needsParsing(body, firstHeading, isGood)) return [];
  const parsed = mdxTree(body);
  if (parsed.ok) return treeFindings(parsed.tree, body, place);
  const { line, reason } = parsed;
  const [found, write] = mdxWords(reason, body.split("\n")[line - 1] ?? "");
  return [{ field: "body", line, found, write }];
}

function treeFindings(
  tree: MdxNode,
  body: string,
  { firstHeading: first, site, page }: BodyPlace,
): Issue[] {
  const nodes = nodesOf(tree);
  const ids = nodes.flatMap(({ node }) => idsOf(node));
  let before = first - 1;
  return nodes.flatMap(({ node, around }): Issue[] => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const at = { field: "body", line, column };
    const words: readonly [string, string, true?] | undefined =
      bodyPictureIssue(node, around) ?? markupIssue(node) ?? textIssue(node, body);
    if (words) {
      const [found, write, advice] = words;
      return [{ ...at, found, write, ...(advice && { advice }) }];
    }
    if (node.type === "heading" && node.depth) {
      const fault: readonly [string, string, true?] | undefined =
        headingIssue(node.depth, before, first) ?? restFault(node, around.at(-1));
      before = node.depth;
      return fault
        ? [{ ...at, found: fault[0], write: fault[1], ...(fault[2] && { advice: true }) }]
        : [];
    }
    const to = addressOf(node);
    if (to === undefined || (to.startsWith("#") && ids.includes(to.slice(1)))) return [];
    const fault = to === page ? TO_ITSELF : site && linkIssue(to, site, page);
    return fault ? [{ ...at, ...fault }] : [];
  });
}

/** A heading with nothing below it. */
function restFault(node: MdxNode, parent?: MdxNode): readonly [string, string, true] | undefined {
  const next = parent?.children?.[parent.children.indexOf(node) + 1];
  const isLast = !next || (next.type === "heading" && (next.depth ?? 1) <= (node.depth ?? 1));
  return isLast ? ["a heading without a text below it", "its text, or delete it", true] : undefined;
}

const TO_ITSELF = {
  found: "a link to the page on which it stands",
  write: "a link to another page, or the words alone",
  advice: true as const,
};

function idsOf({ attributes = [] }: MdxNode): string[] {
  return attributes.flatMap(({ name, value }) =>
    name === "id" && typeof value === "string" ? [value] : [],
  );
}

type Words = readonly [found: string, write: string];

/** Faults of MDX in an author's words, by what the parser says of them and the line they are on. */
export function mdxWords(reason: string, line: string): Words {
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
  if (/<[\d\s=%€$]/u.test(line)) return ["a < that is no tag", "less than, or &lt;"];
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
