import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { format } from "prettier/standalone";
import { isMap, isSeq, parseDocument } from "yaml";

/**
 * Formats data with Prettier; small groups stay on one line if they were before. `before` is empty
 * for a new file.
 */
export async function writeJson(data: unknown, before: string): Promise<string> {
  const text = print(data, "", "", isSmallIn(before));
  return format(text, { parser: "json", printWidth: 100, plugins: [babel, estree] });
}

type IsSmall = (path: string, keys: string[]) => boolean;

/** Whether a group is on one line, by its path in the file before; new links are. */
function isSmallIn(source: string): IsSmall {
  const groups = new Map<string, boolean>();
  const visit = (node: unknown, path: string): void => {
    if (isSeq(node)) for (const item of node.items) visit(item, `${path}[]`);
    if (!isMap(node)) return;
    groups.set(path, !source.slice(node.range?.[0], node.range?.[1]).includes("\n"));
    for (const pair of node.items) visit(pair.value, `${path}.${String(pair.key)}`);
  };
  // JSON is YAML, and this parser returns the position of each part.
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
  // Prettier keeps a group on several lines if its first field is on a new line.
  return isSmall(path, Object.keys(value))
    ? `{ ${fields.join(", ")} }`
    : `{\n${inner}${fields.join(`,\n${inner}`)}\n${indent}}`;
}
