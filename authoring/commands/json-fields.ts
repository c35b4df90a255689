import { applyEdits, modify } from "jsonc-parser";
import { isDeepStrictEqual } from "node:util";

/** JSON with some of its fields changed, added or, where undefined, taken out; the rest stays as it is. */
export function withFields(json: string, fields: Readonly<Record<string, unknown>>): string {
  const before = JSON.parse(json) as Record<string, unknown>;
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  return Object.entries(fields)
    .filter(([name, value]) => !isDeepStrictEqual(before[name], value))
    .reduce(
      (text, [name, value]) => applyEdits(text, modify(text, [name], value, { formattingOptions })),
      json,
    );
}
