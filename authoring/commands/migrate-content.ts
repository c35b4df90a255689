import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parseBytes } from "../read/content-file";
import { frontMatter, readYaml } from "../read/front-matter";
import { merged } from "../read/inherit";
import type { FileIssue } from "../read/issue";
import type { Json } from "../read/migrated-file";
import { migrated, MIGRATIONS, versionOf } from "../read/migrations";
import { listContent } from "../read/read-content";
import { splitLanguage } from "../types/languages";
import { withFrontMatter } from "./front-matter-fields";
import { withFields } from "./json-fields";
import inFinnish from "./words-in-finnish.json";

/** A small site of the tests that always has all words of the interface. */
const EXAMPLE = "__tests__/fixtures/content";
const INTERFACE = /^(?:forms|mails|words|appointment)(?:\.[a-z]{2,3})?\.json$/u;

/** By language, the words of the interface that the example does not have in it. */
const ADDED: Readonly<Record<string, Readonly<Record<string, Json>>>> = { fi: inFinnish };

/** Adds words that newer code shows and the file lacks, in English if there is no translation. */
function withNewWords(path: string, data: Json, firstLanguage: string): Json {
  if (!INTERFACE.test(path)) return data;
  const { original, lang = firstLanguage } = splitLanguage(path);
  const [file = ""] = [path, original]
    .map((name) => join(EXAMPLE, name))
    .filter((name) => existsSync(name));
  const example = JSON.parse(readFileSync(file, "utf8")) as Json;
  return merged(merged(example, ADDED[lang]?.[original] ?? {}), data) as Json;
}

function dataOf(path: string, text: string): Json {
  if (path.endsWith(".json")) return JSON.parse(text) as Json;
  return (readYaml(frontMatter(text)?.yaml ?? "", 1).data ?? {}) as Json;
}

function migratedText(path: string, text: string, after: Json, firstLanguage: string): string {
  if (text === "") return `${JSON.stringify(after, undefined, 2)}\n`;
  if (path.endsWith(".mdx")) return withFrontMatter(text, after);
  const cleared = Object.fromEntries(
    Object.keys(dataOf(path, text)).map((name) => [name, undefined]),
  );
  return withFields(text, { ...cleared, ...withNewWords(path, after, firstLanguage) });
}

const contentFiles = (root: string) =>
  listContent(root).filter((path) => /\.(?:json|mdx)$/u.test(path));

/** The issues of files that cannot be parsed, and so cannot be migrated. */
export const unreadableFiles = (root: string): FileIssue[] =>
  contentFiles(root).flatMap((path) => {
    const file = parseBytes(path, readFileSync(join(root, path)));
    return file.ok ? [] : file.issues.map((issue) => ({ ...issue, file: path }));
  });

/** Brings the content of a folder into the version of today. Returns the files that it changed. */
export function migrateContent(root: string, migrations = MIGRATIONS): string[] {
  const files = new Map(
    contentFiles(root).map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
  const before = new Map([...files].map(([path, text]) => [path, dataOf(path, text)]));
  if (versionOf(before.get("site.json") ?? {}) >= migrations.length) return [];
  const after = migrated(before, migrations);
  const { languages } = after.find(({ path }) => path === "site.json")?.data ?? {};
  const firstLanguage = String(Array.isArray(languages) ? languages[0] : "en");
  const changes = after.flatMap(({ from, path, data }) => {
    const text = from === undefined ? "" : (files.get(from) ?? "");
    const changed = migratedText(path, text, data, firstLanguage);
    return changed === text && path === from ? [] : [{ from, path, changed }];
  });
  for (const { path, changed } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), changed);
  }
  // Only now: an interrupted run leaves files under both names, and none under neither.
  const targets = new Set(changes.map(({ path }) => path));
  const former = changes.flatMap(({ from }) => from ?? []);
  for (const from of former) if (!targets.has(from)) rmSync(join(root, from));
  for (const folder of new Set(former.map((from) => dirname(join(root, from)))))
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  return changes.map(({ path }) => path);
}
