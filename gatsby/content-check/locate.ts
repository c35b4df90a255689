import {
  isMap,
  isNode,
  isPair,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from "yaml";
import type { Path } from "./path";

/** A place in a file, both from 1. */
export interface LinePlace {
  line: number;
  column: number;
}

/**
 * Finds the lines of fields in the text of a file: JSON, or front matter that begins `startLine`
 * lines down. JSON is YAML too, so one parser serves both.
 */
export function locator(text: string, startLine = 1) {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const placeOf = (offset: number): LinePlace => {
    const { line, col } = lines.linePos(offset);
    return { line: line + startLine - 1, column: col };
  };
  return {
    placeOf,
    /** The place of a field, or of the nearest group around it that is there. */
    place: (path: Path): LinePlace => placeOf(offsetOf(contents, path)),
  };
}

function offsetOf(root: unknown, path: Path): number {
  let node: unknown = root;
  let offset = startOf(root);
  for (const part of path) {
    const next = child(node, part);
    if (!next) break;
    offset = startOf(isPair(next) ? next.key : next);
    node = isPair(next) ? next.value : next;
  }
  return offset;
}

function child(node: unknown, part: PropertyKey): Node | Pair | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(part)];
    return isNode(item) ? item : undefined;
  }
  // Of a field that is there twice the last one counts, as in JSON.
  return isMap(node) ? node.items.findLast(({ key }) => String(key) === String(part)) : undefined;
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}
