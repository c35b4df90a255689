import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Issue, wholeFileIssue } from "./issue";
import { frontMatter, readYaml } from "./front-matter";
import { jsonIssues } from "./json";
import { sourceText } from "./source-text";
import { withFigures } from "./offer-figures";

/** A parsed content file. Paths are relative to content/, lines count from 1. */
export interface ReadFile {
  ok: true;
  path: string;
  data: unknown;
  body: string;
  bodyLine: number;
  /** JSON or front matter, and the line that it begins on. */
  source: string;
  sourceLine: number;
}

/** A content file, or the reasons why it cannot be read. */
export type ContentFile = ReadFile | { ok: false; path: string; issues: Issue[] };

/** All files below a content folder, in a stable order; hidden ones are an editor's or a system's. */
export function listContent(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/u.test(path))
    .sort();
}

/** All JSON and MDX files below a content folder, with the figures of site.json. README.md is for people. */
export function readContent(root: string, paths = listContent(root)): ContentFile[] {
  const files = paths
    .filter((path) => /\.(?:json|mdx)$/u.test(path))
    .map((path) => readFile(path, readFileSync(join(root, path))));
  return withFigures(files);
}

function readFile(path: string, bytes: Uint8Array): ContentFile {
  const source = sourceText(bytes);
  if (!source.ok) return { ok: false, path, issues: [source.issue] };
  return parseContent(path, source.text);
}

/** Parses one file: JSON as it stands, MDX as its front matter and its body. */
export function parseContent(path: string, source: string): ContentFile {
  return path.endsWith(".json") ? parseJson(path, source) : parseMdx(path, source);
}

function parseJson(path: string, source: string): ContentFile {
  const issues = jsonIssues(source);
  if (issues.length > 0) return { ok: false, path, issues };
  const data = withoutSchemaKey(JSON.parse(source));
  return { ok: true, path, data, body: "", bodyLine: 1, source, sourceLine: 1 };
}

function parseMdx(path: string, source: string): ContentFile {
  const parts = frontMatter(source);
  if (!parts) {
    const write = "a line of --- first, the fields below it, and a second line of ---";
    const isBegun = /^---[ \t]*\r?\n/u.test(source);
    const found = isBegun ? "no second line of ---" : "no block between two lines of ---";
    return { ok: false, path, issues: [wholeFileIssue(found, write, 1)] };
  }
  const { yaml, yamlLine, body, bodyLine } = parts;
  const { data, issues } = readYaml(yaml, yamlLine);
  if (issues.length > 0) return { ok: false, path, issues };
  return { ok: true, path, data, body, bodyLine, source: yaml, sourceLine: yamlLine };
}

// Editors may name their JSON Schema in the file; it is not content.
function withoutSchemaKey(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== "$schema"));
}

const kept = new Map<string, ContentFile[]>();

/** All content of a folder: a build reads and parses it once, develop each time. */
export function readContentOnce(root: string): ContentFile[] {
  const files = kept.get(root) ?? readContent(root);
  if (process.env.gatsby_executing_command === "build") kept.set(root, files);
  return files;
}
