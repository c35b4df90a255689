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
import { isDeepStrictEqual } from "node:util";
import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { format } from "prettier/standalone";
import { frontMatter } from "../read/front-matter";

/** An MDX file with this front matter and body. Unchanged values keep their lines and quotes. */
export function writeMdx(data: Record<string, unknown>, body: string, before: string): string {
  const document: Document = parseDocument(frontMatter(before)?.yaml ?? "");
  document.contents = merged(document, document.contents, data);
  const yaml = document.toString({ lineWidth: 0 });
  return `---\n${yaml}---\n\n${tidied(body)}\n`;
}

// Decap's editor writes lists with *, our files with -.
function tidied(body: string): string {
  return body
    .replace(/^\s*\n/u, "")
    .replaceAll(/^(\s*)\* (?=\S)/gmu, "$1- ")
    .replaceAll(ORDINAL, String.raw`$1\.`)
    .trimEnd();
}

/** A paragraph that begins with an ordinal (`6. joulukuuta`), which Decap writes as a list of one. */
const ORDINAL =
  /(?<=^|\n\n)(?<!(?:^|\n)\d+\.[^\n]*\n\n)(\d+)\.(?= \p{Ll}[^\n]*(?:\n\n(?!\d)|\s*$))/gu;

function merged(document: Document, old: Node | null, value: unknown): Node {
  if (old && isDeepStrictEqual(old.toJS(document), value)) return old;
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

/** Formats data with Prettier, which keeps a group on one line if its first field is on it. */
export async function writeJson(data: unknown, before: string): Promise<string> {
  const text = JSON.stringify(data, undefined, 2).replaceAll(GROUP, (group, fields: string) => {
    const [first = "", ...further] = fields.split(/,\n\s*/u);
    const isLine = [`{ ${first}, `, `{ ${first} }`, `, ${further.at(-1)} }`].some((part) =>
      before.includes(part),
    );
    const isNewLink = before === "" && /^"label": .*\n\s*"to": .*$/u.test(fields);
    return isLine || isNewLink ? `{ ${[first, ...further].join(", ")} }` : group;
  });
  return format(text, { parser: "json", printWidth: 100, plugins: [babel, estree] });
}

/** A group without groups in it. */
const GROUP = /\{\s*((?:"(?:[^"\\]|\\.)*"|[^{}"])*?)\s*\}/gu;
