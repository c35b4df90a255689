import { isMap, isNode, isSeq, LineCounter, parseDocument } from "yaml";
import { splitLanguage } from "../types/languages";
import { ownPath } from "../read/inherit";
import type { FileIssue, Path } from "../read/issue";
import type { CheckContext, TypedFile } from "./check-context";

/** Looks up the lines of issues and sorts by file and line; keeps the first issue of a field. */
export function locateIssues(
  { typedFiles }: Pick<CheckContext, "typedFiles">,
  issues: FileIssue[],
): FileIssue[] {
  const files = new Map(typedFiles.map((file) => [file.path, file]));
  // A file is parsed again, for its lines, only if it has issues.
  const locators = new Map<string, ReturnType<typeof locator>>();
  const ownPathOf = ({ ownData, data, contentType }: TypedFile, field: Path) =>
    ownData === undefined ? field : ownPath(data, ownData, field, contentType.mergesLists);
  const locate = (path: string, field: Path) => {
    const file = files.get(path);
    if (!file) return {};
    const found = locators.get(path) ?? locator(file.source, file.sourceLine);
    locators.set(path, found);
    return found(ownPathOf(file, field));
  };
  const kept = withoutInherited(issues, (path, field) => {
    const file = files.get(path);
    return file !== undefined && ownPathOf(file, field).length < field.length;
  });
  const located = kept.map(({ path, ...issue }): FileIssue => ({
    ...issue,
    ...(path && locate(issue.file, path)),
  }));
  return firstOfField(located).sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return (a.line ?? 0) - (b.line ?? 0);
  });
}

/** An issue of a field that a translation takes from its original is the original's. */
function withoutInherited(
  issues: FileIssue[],
  isInherited: (file: string, field: Path) => boolean,
): FileIssue[] {
  const reported = new Set(issues.map(({ file, field }) => `${file} ${field}`));
  return issues.filter(
    ({ file, field, path = [] }) =>
      !reported.has(`${splitLanguage(file).original} ${field}`) ||
      splitLanguage(file).lang === undefined ||
      !isInherited(file, path),
  );
}

/** Bodies and whole files may have many issues; a field keeps its first. */
function firstOfField(issues: FileIssue[]): FileIssue[] {
  const keys = new Set<string>();
  return issues.filter(({ file, field, line = 0 }) => {
    const key = `${file} ${field} ${line}`;
    const isNew = !keys.has(key) || field === "body" || field === "(file)";
    keys.add(key);
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
  let node = root;
  let offset = startOf(root);
  for (const part of path) {
    // The last of duplicate fields counts, as in JSON.
    const pair = isMap(node) && node.items.findLast(({ key }) => String(key) === String(part));
    const next: unknown = isSeq(node) ? node.items[Number(part)] : pair && pair.value;
    if (!pair && !isNode(next)) break;
    offset = startOf(pair ? pair.key : next);
    node = next;
  }
  return offset;
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}
