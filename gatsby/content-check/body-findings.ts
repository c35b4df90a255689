import { bodyPictureIssue } from "./body-picture-fault";
import { needsParsing } from "./mdx-prefilter";
import { headingIssue, markupIssue } from "./body-rules";
import type { Issue } from "./finding";
import { addressOf, type MdxNode, mdxTree, nodesOf } from "./mdx-tree";
import { mdxWords } from "./mdx-words";
import type { SiteMap } from "./site-map";
import { linkIssue } from "./target-fault";
import { textIssue } from "./text-rules";

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
