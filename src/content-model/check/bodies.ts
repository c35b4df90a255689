import { placeOf } from "../kind";
import { headingFault, markupFault, textFault } from "./body-rules";
import { needsParsing } from "./body-glance";
import type { Finding } from "./finding";
import { type MdxNode, mdxTree, nodesOf } from "./mdx-tree";
import { mdxWords } from "./mdx-words";
import type { SiteMap } from "./site-map";
import { targetFault } from "./target-fault";
import { eachFile, type KnownFile } from "./world";

/** The text below the front matter: markup that can be read, headings in order, links that lead on. */
export const bodies = eachFile((file, { site }) => {
  const { body, bodyLine, kind, path } = file;
  if (!path.endsWith(".mdx")) return [];
  const inBody = (line: number) => ({ field: "body", line: bodyLine + line - 1 });
  if (body.trim() === "") {
    return [{ ...inBody(1), found: "nothing", write: "the text, below the second line of ---" }];
  }
  const page = kind.address?.(placeOf(kind, path));
  const isGood = (to: string) => !targetFault(to, site, page);
  if (!needsParsing(body, kind.firstHeading ?? 2, isGood)) return [];
  const parsed = mdxTree(body);
  if (parsed.ok) return treeFindings(parsed.tree, file, site, page);
  const [found, write] = mdxWords(parsed.reason, body.split("\n")[parsed.line - 1] ?? "");
  return [{ ...inBody(parsed.line), found, write }];
});

function treeFindings(
  tree: MdxNode,
  { bodyLine, kind }: KnownFile,
  site: SiteMap,
  page: string | undefined,
): Finding[] {
  const first = kind.firstHeading ?? 2;
  const nodes = nodesOf(tree);
  const ids = nodes.flatMap(({ node }) => idsOf(node));
  let before = first - 1;
  return nodes.flatMap(({ node }): Finding[] => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const at = { field: "body", line: bodyLine + line - 1, column };
    const words = markupFault(node) ?? textFault(node);
    if (words) return [{ ...at, found: words[0], write: words[1] }];
    if (node.type === "heading" && node.depth) {
      const fault = headingFault(node.depth, before, first);
      before = node.depth;
      return fault ? [{ ...at, found: fault[0], write: fault[1] }] : [];
    }
    const to = addressOf(node);
    if (to === undefined || (to.startsWith("#") && ids.includes(to.slice(1)))) return [];
    const fault = targetFault(to, site, page);
    return fault ? [{ ...at, ...fault }] : [];
  });
}

function addressOf({ type, url, name, attributes = [] }: MdxNode): string | undefined {
  if (type === "link" || type === "definition") return url;
  const href = name === "a" ? attributes.find((attribute) => attribute.name === "href") : undefined;
  return typeof href?.value === "string" ? href.value : undefined;
}

function idsOf({ attributes = [] }: MdxNode): string[] {
  return attributes.flatMap(({ name, value }) =>
    name === "id" && typeof value === "string" ? [value] : [],
  );
}
