import { frontMatter, readYaml } from "./front-matter";
import { type Issue, wholeFileIssue } from "./issue";
import { jsonIssues } from "./json";

/** A parsed content file. Paths are relative to content/, lines count from 1. */
export interface ReadFile {
  ok: true;
  path: string;
  data: unknown;
  /** The data of a translation without what it inherits (inherit.ts). */
  ownData?: unknown;
  body: string;
  bodyLine: number;
  source: string;
  sourceLine: number;
}

export type ContentFile = ReadFile | { ok: false; path: string; issues: Issue[] };

/** Decodes and parses one file. */
export function parseBytes(path: string, bytes: Uint8Array): ContentFile {
  const source = sourceText(bytes);
  if (!source.ok) return { ok: false, path, issues: [source.issue] };
  return parseContent(path, source.text);
}

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

function withoutSchemaKey(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== "$schema"));
}

type SourceText = { ok: true; text: string } | { ok: false; issue: Issue };

/** Bytes: longer than a book. */
const LARGEST = 1_000_000;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const EMPTY = "its content; Undo in docs/authors.md brings back what it had";
const SAVE_AS = 'the file in UTF-8 (in the editor: "Save with Encoding", UTF-8 without BOM)';

/** A file's bytes as text, or why they are none. */
export function sourceText(bytes: Uint8Array): SourceText {
  if (bytes.length > LARGEST) {
    const megabytes = (bytes.length / 1_000_000).toFixed(1);
    return fault(`a text of ${megabytes} MB`, "at most 1 MB, in several pages if need be");
  }
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return fault("a file in UTF-16", SAVE_AS, 1);
  if (bytes[0] === 0xef && bytes[1] === 0xbb) {
    return fault("an invisible mark (BOM) before the first character", SAVE_AS, 1);
  }
  try {
    // A Mac may write ä as a and two dots, which look the same and break searches.
    const text = utf8.decode(bytes).normalize();
    if (text.trim() === "") return fault("an empty file", EMPTY);
    const conflict = /^(?:<{7}|>{7}) \S/mu.exec(text);
    if (conflict) {
      const write = "one of the two versions, without the lines of <<<<<<<, ======= and >>>>>>>";
      return fault("two versions that git could not merge", write, lineAt(text, conflict.index));
    }
    const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/u.exec(text);
    if (control) {
      const found = `an invisible control character (number ${control[0].charCodeAt(0)})`;
      return fault(found, "the line again, without it", lineAt(text, control.index));
    }
    return { ok: true, text };
  } catch {
    return fault("letters that are not in UTF-8", SAVE_AS, brokenLine(bytes));
  }
}

function brokenLine(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  return lineAt(text, text.indexOf("\uFFFD"));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function fault(found: string, write: string, line?: number): SourceText {
  return { ok: false, issue: wholeFileIssue(found, write, line) };
}
