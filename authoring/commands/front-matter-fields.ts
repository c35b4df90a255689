import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, type Pair, parseDocument } from "yaml";
import { frontMatter } from "../read/front-matter";

type Data = Readonly<Record<string, unknown>>;

/**
 * An MDX file whose front matter has these fields and no others. A field that only changes its name
 * keeps its place and comment; other fields keep their lines, and the body each of its bytes.
 */
export function withFrontMatter(source: string, after: Data): string {
  const { yaml = "", body = "" } = frontMatter(source) ?? {};
  const document = parseDocument(yaml);
  const before = (document.toJS() ?? {}) as Data;
  if (isDeepStrictEqual(before, after) || !isMap(document.contents)) return source;
  for (const pair of [...document.contents.items] as Pair[]) {
    const name = String(pair.key);
    if (name in after) continue;
    const renamed = Object.keys(after).find(
      (key) => !document.has(key) && isDeepStrictEqual(after[key], before[name]),
    );
    if (renamed !== undefined && isScalar(pair.key)) pair.key.value = renamed;
    else document.delete(name);
  }
  const now = document.toJS() as Data;
  for (const [name, value] of Object.entries(after))
    if (!isDeepStrictEqual(now[name], value)) document.set(name, value);
  const lines = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  const isWindows = yaml.includes("\r\n");
  const start = source.indexOf(yaml);
  const rest = source.slice(start + yaml.length, source.length - body.length);
  return (
    source.slice(0, start) + (isWindows ? lines.replaceAll(/\r?\n/gu, "\r\n") : lines) + rest + body
  );
}
