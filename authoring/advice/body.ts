import { type MdxNode, mdxTree, nodesOf } from "../check/body/mdx-tree";
import { eachFile } from "../check/check-context";
import type { Issue, IssueText } from "../read/issue";
import { EMPTY_LINK_TEXT } from "./texts";

/** Headings, lists, links and bold text that say less than the author means. */
export const remarksOnBodies = eachFile(({ body, bodyLine, path }) => {
  const parsed = path.endsWith(".mdx") ? mdxTree(body) : undefined;
  if (!parsed?.ok) return [];
  return nodesOf(parsed.tree).flatMap(({ node, around }): Issue[] => {
    const issue = issueOf(node, around.at(-1));
    const line = bodyLine + (node.position?.start.line ?? 1) - 1;
    return issue ? [{ field: "body", line, found: issue[0], write: issue[1] }] : [];
  });
});

function issueOf(node: MdxNode, parent?: MdxNode): IssueText | undefined {
  const { type, children = [] } = node;
  const words = children.map(({ value }) => value ?? "").join("");
  if (type === "link" && EMPTY_LINK_TEXT.test(words))
    return [`a link with the words "${words}"`, "words that say where it leads"];
  if (type === "paragraph" && children.length === 1 && children[0]?.type === "strong")
    return ["a paragraph all in bold", "## before a heading, or no bold"];
  if (type === "list" && node.start === null && children.length === 1)
    return ["a list with one entry", "the words alone, or – before what somebody says"];
  if (type !== "heading") return undefined;
  if (/^(?=(?:\P{L}*\p{L}){10})\P{Ll}+$/u.test(words))
    return ["a heading all in capitals", "it in small letters"];
  const next = parent?.children?.[parent.children.indexOf(node) + 1];
  const isLast = !next || (next.type === "heading" && (next.depth ?? 1) <= (node.depth ?? 1));
  return isLast ? ["a heading without a text below it", "its text, or delete it"] : undefined;
}
