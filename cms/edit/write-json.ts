import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { format } from "prettier/standalone";
import { isMap, isSeq, parseDocument } from "yaml";

/**
 * Data as our JSON files are written: two spaces, small groups on one line where the file before had
 * them so, and what Prettier makes of it. `before` is empty for a new file.
 */
export async function writeJson(data: unknown, before: string): Promise<string> {
  const text = print(data, "", "", isSmallIn(before));
  return format(text, { parser: "json", printWidth: 100, plugins: [babel, estree] });
}

type IsSmall = (path: string, keys: string[]) => boolean;

/**
 * Whether a group stands on one line in a JSON text, by its path; entries of a list share theirs.
 * What was not there before is on one line when it is a link, as our files have it.
 */
function isSmallIn(source: string): IsSmall {
  const groups = new Map<string, boolean>();
  const visit = (node: unknown, path: string): void => {
    if (isSeq(node)) for (const item of node.items) visit(item, `${path}[]`);
    if (!isMap(node)) return;
    groups.set(path, !source.slice(node.range?.[0], node.range?.[1]).includes("\n"));
    for (const pair of node.items) visit(pair.value, `${path}.${String(pair.key)}`);
  };
  // JSON is YAML, and this parser tells where each part stands.
  if (source) visit(parseDocument(source).contents, "");
  return (path, keys) => groups.get(path) ?? keys.join(" ") === "label to";
}

function print(value: unknown, path: string, indent: string, isSmall: IsSmall): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[${value.map((item) => print(item, `${path}[]`, inner, isSmall)).join(", ")}]`;
  }
  const fields = Object.entries(value).map(
    ([key, entry]) => `${JSON.stringify(key)}: ${print(entry, `${path}.${key}`, inner, isSmall)}`,
  );
  // Prettier keeps a group open whose first field stands on a line of its own.
  return isSmall(path, Object.keys(value))
    ? `{ ${fields.join(", ")} }`
    : `{\n${inner}${fields.join(`,\n${inner}`)}\n${indent}}`;
}
