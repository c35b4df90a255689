import type { MdxNode } from "./mdx-tree";

type Words = readonly [found: string, write: string];

/** Signs that were meant as Markdown and are shown as they stand; undefined where there are none. */
export function textFault(node: MdxNode, body: string): Words | undefined {
  const [first] = node.children ?? [];
  if (node.type === "paragraph" && first?.type === "text") {
    const start = written(first, body);
    if (/^#{1,6}[^\s#]/u.test(start)) {
      return ["# that are shown", "a space between # and the heading"];
    }
    const isList = /^(?:-\p{L}|•)/u.test(start);
    return isList ? ["an entry of a list that is not read as one", "- and a space"] : undefined;
  }
  if (node.type === "code") return fenceFault(node, body);
  if (node.type === "heading" && node.children?.length === 0) {
    return ["a heading without words", "its words, or delete it"];
  }
  if (node.type === "link") return linkFault(node);
  return node.type === "text" ? signFault(written(node, body)) : undefined;
}

/** A fence that nobody closes makes code of all that follows. */
function fenceFault(node: MdxNode, body: string): Words | undefined {
  const lines = written(node, body).split("\n");
  const [fence] = /[`~]{3,}/u.exec(lines[0] ?? "") ?? [];
  const last = lines.at(-1)?.replaceAll(/[\s>]/gu, "") ?? "";
  if (fence === undefined || (lines.length > 1 && last.startsWith(fence))) return undefined;
  return [`a ${fence} that is not closed`, `${fence} on a line of its own where the code ends`];
}

function linkFault({ url, children = [] }: MdxNode): Words | undefined {
  if (!url) return ["a link that leads nowhere", "[words](/address), such as [words](/book-call)"];
  return children.length === 0 ? ["a link without words", `[words](${url})`] : undefined;
}

/** In the order in which they are told: what stands first explains what follows. */
const SIGNS: readonly (readonly [sign: RegExp, found: string, write: string])[] = [
  [
    /\[[^\]]+\]\s+\((?:\/|https?:|#)/u,
    "a gap between the ] and the ( of a link",
    "no gap: [words](/address)",
  ],
  [
    /(?<!\\)\]\(/u,
    "a link that is not read as one",
    "[words](/address), no space in the address and closed by )",
  ],
  [
    /\)\[(?:\/|https?:|#|mailto:)/u,
    "a link with its brackets the wrong way round",
    "[words](/address)",
  ],
  [/(?<!\\)\]\[/u, "a link whose address is written nowhere", "[words](/address)"],
  [/(?<!\\)\[\[|\]\]/u, "double brackets", "[words](/address) for a link"],
  [/(?<!\\)\[\^[^\]]*\]/u, "a note that is written nowhere", "[^1]: and the note below the text"],
  [
    /(?<!\\)\[(?:\/[a-z]|https?:)[^\]]*\]/u,
    "an address in the place of a link's words",
    "[words](/address)",
  ],
  [/(?<!\\)\*\*/u, "** that are shown", "** right before and right after the words"],
  [
    /(?<![\\\p{L}\p{N}*])\*(?=[\p{L}\p{N}"“‘'(])/u,
    "a * that is shown",
    String.raw`* right before and right after the words, or \* to show it`,
  ],
  [
    /(?<![\\\p{L}\p{N}_])_{1,2}(?=[\p{L}\p{N}"“‘'(])|(?<!\\)(?<=[\p{L}\p{N}.!?])__(?![\p{L}\p{N}])/u,
    "a _ that is shown",
    String.raw`_ right before and right after the words, or \_ to show it`,
  ],
  [/(?<!\\)~~|==(?=\S)/u, "signs that are shown", "the words without them"],
  [
    /(?<!\\)`/u,
    "a ` that is shown",
    "` right before and right after the words, or ’ for an apostrophe",
  ],
  [
    /(?:^|\n)\|.*\|[ \t]*(?:\n|$)/u,
    "a table that is not read as one",
    "| - | - | below its first line",
  ],
];

function signFault(text: string): Words | undefined {
  const rule = SIGNS.find(([sign]) => sign.test(text));
  return rule && [rule[1], rule[2]];
}

/** As it is written: a sign behind a backslash is meant to be shown. */
function written({ position, value = "" }: MdxNode, body: string): string {
  const { start, end } = position ?? {};
  return start?.offset === undefined ? value : body.slice(start.offset, end?.offset);
}
