import type { IssueText } from "../../read/issue";
import { type MdxNode, written } from "./mdx-tree";

/** `- Come in.` begins a list of a single entry, `6. joulukuuta` and `2019. That was …` one of numbers. */
export function listIssue(list: MdxNode, body: string): IssueText | undefined {
  const { start, children: entries = [] } = list;
  if (typeof start === "number") return ordinalIssue(entries, body);
  return entries.length === 1
    ? ["a list with one entry", "the words alone, or – before what somebody says", true]
    : undefined;
}

const ENTRY = /^(\d+)[.)]\s+(?:[*_“"[]+)?(\p{Ll})?/u;

/** Ordinals such as `6. joulukuuta`, `3. plats` and `17. Mai`, which Markdown reads as a list. */
function ordinalIssue(entries: readonly MdxNode[], body: string): IssueText | undefined {
  const read = entries.map((entry) => ENTRY.exec(written(entry, body)));
  const numbers = read.map((entry) => Number(entry?.[1]));
  const [first = 1] = numbers;
  const isRun = numbers.every((number, index) => number === first + index || number === first);
  // A picture or a paragraph may part a list in two.
  const goesOn =
    new RegExp(String.raw`^${first - 1}[.)] `, "mu").test(body) ||
    (first === 1 && /^2[.)] /mu.test(body));
  const isSmall = read.some((entry) => entry?.[2] !== undefined);
  const isOrdinal = !isRun || (!goesOn && (entries.length === 1 || (first > 1 && isSmall)));
  if (!isOrdinal && first <= 99) return undefined;
  const odd = isRun ? first : numbers.find((number, index) => number !== first + index);
  const found = `${odd}. at the start of a paragraph, which begins a list`;
  const write = `${odd}\\. with a backslash, or another word first`;
  return isSmall || first > 99 ? [found, write] : [found, write, true];
}
