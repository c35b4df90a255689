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
import type { ReadFile } from "../content/content-file";
import type { FileIssue, Path } from "../content/issue";
import type { CheckContext } from "./check-context";

/** Looks up the lines of issues and sorts by file and line; keeps the first issue of a field. */
export function locateIssues(
  { known }: Pick<CheckContext, "known">,
  issues: FileIssue[],
): FileIssue[] {
  const sources = new Map(known.map((file) => [file.path, file]));
  const byFile = new Map<string, FileIssue[]>();
  for (const issue of issues) {
    const others = byFile.get(issue.file);
    if (others) others.push(issue);
    else byFile.set(issue.file, [issue]);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, found]) => withLines(found, sources.get(file)));
}

/** Parses a file again, for its lines, only if it has issues. */
function withLines(issues: FileIssue[], file: ReadFile | undefined): FileIssue[] {
  const locate = file && locator(file.source, file.sourceLine);
  const problems = issues.map(({ path, ...issue }): FileIssue => ({
    ...issue,
    ...(path && locate?.(path)),
  }));
  return firstOfField(problems).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Bodies and whole files may have many issues; a field keeps its first. */
function firstOfField(problems: FileIssue[]): FileIssue[] {
  const seen = new Set<string>();
  return problems.filter(({ field, line = 0 }) => {
    if (field === "body" || field === "(file)") return true;
    const key = `${field} ${line}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * Finds the line and column of a field, or of the nearest parent that exists. Reads JSON, which is
 * YAML too, and front matter that begins at `startLine`.
 */
function locator(text: string, startLine: number) {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  return (path: Path) => {
    const { line, col } = lines.linePos(offsetOf(contents, path));
    return { line: line + startLine - 1, column: col };
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
  // The last of duplicate fields counts, as in JSON.
  return isMap(node) ? node.items.findLast(({ key }) => String(key) === String(part)) : undefined;
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}
