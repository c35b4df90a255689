import { isSeq, parseDocument } from "yaml";

/** A JSON file's text with one entry more at the end of a list; everything else stays as it is. */
export function withEntry(text: string, path: readonly string[], entry: unknown): string {
  const list = parseDocument(text).getIn(path, true);
  const last: unknown = isSeq(list) ? list.items.at(-1) : undefined;
  const [start, end] = (last as { range?: [number, number, number] } | undefined)?.range ?? [];
  if (end === undefined) throw new Error(`${path.join(".")} is no list with an entry`);
  // On one line where its neighbour is.
  const indent = text.slice(start, end).includes("\n") ? 2 : undefined;
  return `${text.slice(0, end)},\n${JSON.stringify(entry, undefined, indent)}${text.slice(end)}`;
}
