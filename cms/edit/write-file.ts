import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  YAMLMap,
  YAMLSeq,
} from "yaml";
import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { format } from "prettier/standalone";

/** Front matter and body of an MDX file; undefined when the lines of --- are missing. */
export function partsOf(source: string): { yaml: string; body: string } | undefined {
  const [, yaml, body] = /^---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)([^]*)$/mu.exec(source) ?? [];
  return yaml === undefined || body === undefined ? undefined : { yaml, body };
}

/** Front matter as data; days stay texts (YAML 1.2 has no dates). */
export function readYaml(yaml: string): unknown {
  return parseDocument(yaml).toJS();
}

/** An MDX file with this front matter and body. Unchanged values keep their lines and quotes. */
export function writeMdx(data: Record<string, unknown>, body: string, before: string): string {
  const document: Document = parseDocument(partsOf(before)?.yaml ?? "");
  document.contents = merged(document, document.contents, data);
  const yaml = document.toString({ lineWidth: 0 });
  return `---\n${yaml}---\n\n${tidied(body)}\n`;
}

// Decap's editor writes lists with *, our files with -.
function tidied(body: string): string {
  return body
    .replace(/^\s*\n/u, "")
    .replaceAll(/^(\s*)\* (?=\S)/gmu, "$1- ")
    .trimEnd();
}

/** Deep equality of YAML data. The hosted CMS runs in a browser, without node:util. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return a === b;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => isSame(value, right.get(key)));
}

function merged(document: Document, old: Node | null, value: unknown): Node {
  if (old && isSame(old.toJS(document), value)) return old;
  if (Array.isArray(value)) {
    const items = isSeq(old) ? old.items : [];
    const sequence = isSeq(old) ? old : new YAMLSeq();
    sequence.items = value.map((entry, index) =>
      merged(document, (items[index] ?? null) as Node | null, entry),
    );
    return sequence;
  }
  if (typeof value === "object" && value !== null) {
    const map = new YAMLMap();
    for (const [key, entry] of Object.entries(value)) {
      const was = isMap(old) ? (old.get(key, true) as Node | undefined) : undefined;
      map.set(document.createNode(key), merged(document, was ?? null, entry));
    }
    return map;
  }
  const node = document.createNode(value) as Node;
  if (isScalar(old) && isScalar(node)) node.type = typeof value === "string" ? old.type : undefined;
  return node;
}

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
