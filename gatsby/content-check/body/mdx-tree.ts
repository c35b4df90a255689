import remarkGfm from "remark-gfm";
import { createProcessor } from "@mdx-js/mdx";

interface Point {
  line: number;
  column: number;
  offset?: number;
}

/** What we look at in the tree that MDX makes of a body (mdast, with the nodes of MDX). */
export interface MdxNode {
  type: string;
  children?: MdxNode[];
  position?: { start: Point; end: Point };
  /** Of texts and expressions. */
  value?: string;
  /** Of entries of a list: whether the box is ticked, where there is one. */
  checked?: boolean | null;
  /** Of headings. */
  depth?: number;
  /** Of links and pictures. */
  url?: string;
  title?: string | null;
  alt?: string | null;
  /** Of JSX: the tag's name, null for a fragment. */
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  /** Of expressions: the program that they are, which is empty for a comment. */
  data?: { estree?: { body: readonly unknown[] } | null };
}

export type MdxTree = { ok: true; tree: MdxNode } | { ok: false; line: number; reason: string };

const processor = createProcessor({ format: "mdx", remarkPlugins: [remarkGfm] });

/** Parses a body as mdx-html.ts will; a fault is told with its line in the body. */
export function mdxTree(body: string): MdxTree {
  try {
    return { ok: true, tree: processor.parse(body) as MdxNode };
  } catch (error) {
    return { ok: false, ...faultOf(error) };
  }
}

/** A VFileMessage has a reason, and a place where it knows one. */
function faultOf(error: unknown): { line: number; reason: string } {
  const fault = error as { reason?: unknown; line?: unknown; message?: unknown };
  const reason = String(fault.reason ?? fault.message);
  // Of a tag that is not closed the place of its closing one is told, and its own in the words.
  const [, opening] = /closing tag for `[^`]*` \((\d+):/u.exec(reason) ?? [];
  const line = opening ?? (typeof fault.line === "number" ? fault.line : 1);
  return { line: Number(line), reason };
}

/** Every node of a tree with those around it, the nearest last, in the order of the text. */
export function nodesOf(tree: MdxNode): { node: MdxNode; around: readonly MdxNode[] }[] {
  const found: { node: MdxNode; around: readonly MdxNode[] }[] = [];
  const walk = (node: MdxNode, around: readonly MdxNode[]): void => {
    found.push({ node, around });
    for (const child of node.children ?? []) walk(child, [...around, node]);
  };
  walk(tree, []);
  return found;
}

/** Where a link leads, in Markdown or as HTML. */
export function addressOf({ type, url, name, attributes = [] }: MdxNode): string | undefined {
  if (type === "link" || type === "definition") return url;
  const href = name === "a" ? attributes.find((attribute) => attribute.name === "href") : undefined;
  return typeof href?.value === "string" ? href.value : undefined;
}
