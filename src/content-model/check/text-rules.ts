import type { MdxNode } from "./mdx-tree";

type Words = readonly [found: string, write: string];

/** Signs that were meant as Markdown and are shown as they stand; undefined where there are none. */
export function textFault(node: MdxNode, body: string): Words | undefined {
  const [first] = node.children ?? [];
  if (node.type === "paragraph" && first?.type === "text") {
    const isHeading = /^#{1,6}[^\s#]/u.test(written(first, body));
    return isHeading ? ["# that are shown", "a space between # and the heading"] : undefined;
  }
  return node.type === "text" ? signFault(written(node, body)) : undefined;
}

function signFault(text: string): Words | undefined {
  if (/\[[^\]]+\]\s+\((?:\/|https?:|#)/u.test(text)) {
    return ["a gap between the ] and the ( of a link", "no gap: [words](/address)"];
  }
  if (/(?<!\\)\]\(/u.test(text)) {
    const write = "[words](/address), no space in the address and closed by )";
    return ["a link that is not read as one", write];
  }
  const hasStars = /(?<!\\)\*\*/u.test(text);
  return hasStars ? ["** that are shown", "** right before and right after the words"] : undefined;
}

/** As it is written: a sign behind a backslash is meant to be shown. */
function written({ position, value = "" }: MdxNode, body: string): string {
  const { start, end } = position ?? {};
  return start?.offset === undefined ? value : body.slice(start.offset, end?.offset);
}
