import { LRUCache } from "lru-cache";
import remarkGfm from "remark-gfm";
import { createProcessor } from "@mdx-js/mdx";

interface Point {
  line: number;
  column: number;
  offset?: number;
}

/** The properties of mdast and MDX nodes that the checks read. */
export interface MdxNode {
  type: string;
  children?: MdxNode[];
  position?: { start: Point; end: Point };
  value?: string;
  /** Of list items with a check box. */
  checked?: boolean | null;
  depth?: number;
  /** The first number of a list; null for bullets. */
  start?: number | null;
  url?: string;
  title?: string | null;
  alt?: string | null;
  /** Of JSX; null for a fragment. */
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  /** Of expressions; the program of a comment is empty. */
  data?: { estree?: { body: readonly unknown[] } | null };
}

type MdxTree = { ok: true; tree: MdxNode } | { ok: false; line: number; reason: string };

const processor = createProcessor({ format: "mdx", remarkPlugins: [remarkGfm] });

/** The CMS and `gatsby develop` check all bodies again after each change. */
const trees = new LRUCache<string, MdxTree>({ max: 1000 });

/** Parses a body with the settings of mdx-html.ts. */
export function mdxTree(body: string): MdxTree {
  const tree = trees.get(body) ?? parse(body);
  trees.set(body, tree);
  return tree;
}

function parse(body: string): MdxTree {
  try {
    return { ok: true, tree: processor.parse(body) as MdxNode };
  } catch (error) {
    return { ok: false, ...errorOf(error) };
  }
}

/** Reads the reason and the line of a VFileMessage. */
function errorOf(error: unknown): { line: number; reason: string } {
  const message = error as { reason?: unknown; line?: unknown; message?: unknown };
  const reason = String(message.reason ?? message.message);
  // For an unclosed tag, only the reason contains the line of the opening tag.
  const [, opening] = /closing tag for `[^`]*` \((\d+):/u.exec(reason) ?? [];
  const line = opening ?? (typeof message.line === "number" ? message.line : 1);
  return { line: Number(line), reason };
}

/** Every node of a tree in document order, with its ancestors, the parent last. */
export function nodesOf(tree: MdxNode): { node: MdxNode; around: readonly MdxNode[] }[] {
  const nodes: { node: MdxNode; around: readonly MdxNode[] }[] = [];
  const walk = (node: MdxNode, around: readonly MdxNode[]): void => {
    nodes.push({ node, around });
    for (const child of node.children ?? []) walk(child, [...around, node]);
  };
  walk(tree, []);
  return nodes;
}

const ADDRESSES: Record<string, string | undefined> = { a: "href", CallToAction: "to" };

/** The address of a link in Markdown, in HTML or of a call to action. */
export function addressOf({ type, url, name, attributes = [] }: MdxNode): string | undefined {
  if (type === "link" || type === "definition") return url;
  const prop = ADDRESSES[name ?? ""];
  const attribute = prop && attributes.find(({ name: key }) => key === prop);
  return attribute && typeof attribute.value === "string" ? attribute.value : undefined;
}

/** The source of a node, with its backslashes. */
export function sourceOf({ position, value = "" }: MdxNode, body: string): string {
  const { start, end } = position ?? {};
  return start?.offset === undefined ? value : body.slice(start.offset, end?.offset);
}
