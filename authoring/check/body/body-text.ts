import type { IssueText } from "../../read/issue";
import { type MdxNode, sourceOf } from "./mdx-tree";

/** The issue of signs that were meant as Markdown but are shown as text. */
export function textIssue(node: MdxNode, body: string): IssueText | undefined {
  const [first] = node.children ?? [];
  if (node.type === "paragraph" && first?.type === "text") {
    const start = sourceOf(first, body);
    const [, fixed] = FIXED_SPACE.exec(start) ?? [];
    if (fixed !== undefined) {
      return [`an invisible fixed space (U+00A0) after ${fixed}`, `${fixed} and an ordinary space`];
    }
    if (/^\\#{1,6}\s/u.test(start)) {
      const write = "the heading with its button, or # without a backslash";
      return ["# that are shown, as typed in rich text", write];
    }
    if (/^#{1,6}[^\s#]/u.test(start)) {
      return ["# that are shown", "a space between # and the heading"];
    }
    const [sign] = NO_ENTRY.exec(start) ?? [];
    if (sign) {
      const write = `${sign.replace(/[^-\d.)]/u, "-")} and a space`;
      return ["an entry of a list that is not read as one", write];
    }
    return undefined;
  }
  if (node.type === "listItem" && typeof node.checked === "boolean") {
    return ["a box to tick, [ ] or [x]", "- and the words alone"];
  }
  if (node.type === "list") return ordinalIssue(node, body);
  if (node.type === "table") return tableIssue(node);
  if (node.type === "code") return fenceIssue(node, body);
  if (node.type === "heading") return headingTextIssue(sourceOf(node, body));
  if (node.type === "link") return linkIssue(node);
  if (node.type !== "text") return undefined;
  return (
    signIssue(sourceOf(node, body), body[node.position?.end.offset ?? NaN]) ?? entityIssue(node)
  );
}

const FIXED_SPACE = /(?:^|\n)(#{1,6}|[-*+]|\d{1,2}[.)])[\u00A0\u2007\u202F]/u;
/** Entries with the signs of a word processor. Dashes may be a dialogue: two lines are a list. */
const NO_ENTRY =
  /^(?:-(?=\p{L})|-$|[•·‣▪■●○◦]|o(?=\s+\p{Lu}|\s[^\n]*\no\s)|[–—](?=\s[^\n]*\n[–—]\s)|\d{1,2}[.)](?=\p{L}))/u;

const ENTRY = /^(\d+)[.)]\s+(?:[*_“"[]+)?(\p{Ll})?/u;

/** Ordinals such as `6. joulukuuta`, `3. plats` and `2019. That was …`, which Markdown reads as a list. */
function ordinalIssue({ start, children: entries = [] }: MdxNode, body: string) {
  if (typeof start !== "number" || entries.length > 1) return undefined;
  const [, number = "", small] = ENTRY.exec(sourceOf(entries[0] ?? { type: "" }, body)) ?? [];
  // A picture or a paragraph may part a list in two.
  const continues = new RegExp(String.raw`^(?:${start - 1}|${start + 1})[.)] `, "mu").test(body);
  if (continues || (small === undefined && start <= 99)) return undefined;
  const found = `${number}. at the start of a paragraph, which begins a list`;
  const text: IssueText = [found, `${number}\\. with a backslash, or another word first`];
  return text;
}

/** The page drops the cells that have no heading. */
function tableIssue({ children: [head, ...rows] = [] }: MdxNode): IssueText | undefined {
  const columns = head?.children?.length ?? 0;
  const longest = Math.max(0, ...rows.map(({ children = [] }) => children.length));
  return longest > columns
    ? [
        `a row of ${longest} cells in a table of ${columns} columns, which loses the last`,
        String.raw`as many cells as the first row has, and \| for a | within one`,
      ]
    : undefined;
}

function fenceIssue(node: MdxNode, body: string): IssueText | undefined {
  const lines = sourceOf(node, body).split("\n");
  const [fence] = /[`~]{3,}/u.exec(lines[0] ?? "") ?? [];
  const last = lines.at(-1)?.replaceAll(/[\s>]/gu, "") ?? "";
  if (fence === undefined || (lines.length > 1 && last.startsWith(fence))) return undefined;
  return [`a ${fence} that is not closed`, `${fence} on a line of its own where the code ends`];
}

function linkIssue({ url, children = [] }: MdxNode): IssueText | undefined {
  if (!url) return ["a link that leads nowhere", "[words](/address), such as [words](/book-call)"];
  return children.length === 0 ? ["a link without words", `[words](${url})`] : undefined;
}

/** A line of --- below a text turns its last paragraph into a heading. */
function headingTextIssue(heading: string): IssueText | undefined {
  if (/^#+\s*$/u.test(heading)) return ["a heading without words", "its words, or delete it"];
  const isText = /[.!?”"]\s*\n\s*[-=]+\s*$/u.test(heading);
  return isText ? ["a line of --- that makes a heading of the text above", NO_LINE] : undefined;
}

const NO_LINE = "an empty line before it, or delete it";

/** The first match is reported: it explains the following ones. */
const SIGNS: readonly (readonly [sign: RegExp, found: string, write: string])[] = [
  [
    /!\[[^\]]*\]\[|!\[\[/u,
    "a picture of another program, which does not come along with the text",
    "![what it shows](./picture.jpg), and save the picture under that name beside the file",
  ],
  [
    /\\\*\\?\*(?=\S)[^*\n]+\\\*\\?\*/u,
    "** that are shown, as typed in rich text",
    "the words in bold with the button B, or ** without a backslash",
  ],
  [
    /!\[[^\]]*\]\(/u,
    "a picture that is not read as one",
    '![what it shows](./picture.jpg "caption"): no space in its name, straight quotation marks',
  ],
  [
    /\[[^\]()\n]*\((?:\/[a-z]|https?:|#|mailto:)/u,
    "a link without the ] after its words",
    "[words](/address)",
  ],
  [/\\[nrt](?![a-z])/u, "a \\n that is shown", "an empty line for a new paragraph"],
  [
    /(?<=^|\s):[a-z]+(?:_[a-z]+)*:(?=\s|$)/u,
    "the name of an emoji, which is shown as it is typed",
    "the emoji itself, or nothing",
  ],
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
    /(?<!\\)\[(?:\/(?!(?:b|i|u|url|img|quote)\])[a-z]|https?:)[^\]]*\]/u,
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
  [/(?<!\\)~~/u, "~~ that are shown", "the words without them"],
  [/==(?=\S)/u, "== that are shown", "the words without them"],
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

function signIssue(text: string, next = ""): IssueText | undefined {
  const whole = text.endsWith("*") && next === "*" ? text + next : text;
  const rule = SIGNS.find(([sign]) => sign.test(whole));
  return rule && [rule[1], rule[2]];
}

/** Unknown entities stay in the text. */
function entityIssue({ value = "" }: MdxNode): IssueText | undefined {
  const [entity] =
    /&(?:[a-z][a-z\d]{1,7};|#\d+;|(?:nbsp|amp|quot|[aou]uml|aring)(?!\w))/iu.exec(value) ?? [];
  return entity === undefined ? undefined : [`${entity}, which is shown`, "the sign itself"];
}
