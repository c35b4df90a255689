import type { ReportedIssue } from "./problems";
import type { ReadFile } from "../content/read-content";
import { locator } from "./locate";
import type { FileIssue, CheckContext } from "./check-context";

/** Findings as problems with their lines, sorted by file and line. Of a field the first is told. */
export function locateIssues(
  { known }: Pick<CheckContext, "known">,
  findings: FileIssue[],
): ReportedIssue[] {
  const sources = new Map(known.map((file) => [file.path, file]));
  const byFile = new Map<string, FileIssue[]>();
  for (const finding of findings) {
    const others = byFile.get(finding.file);
    if (others) others.push(finding);
    else byFile.set(finding.file, [finding]);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, found]) => placed(found, sources.get(file)));
}

/** A file is read a second time for its lines only where something is wrong. */
function placed(findings: FileIssue[], file: ReadFile | undefined): ReportedIssue[] {
  const lines = file && locator(file.source, file.sourceLine);
  const problems = findings.map(({ path, ...finding }): ReportedIssue => ({
    ...finding,
    ...(path && lines?.place(path)),
  }));
  return onceAField(problems).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** A body, and a file as a whole, may have many problems; of a field the first says enough. */
function onceAField(problems: ReportedIssue[]): ReportedIssue[] {
  const told = new Set<string>();
  return problems.filter(({ field, line = 0 }) => {
    if (field === "body" || field === "(file)") return true;
    const key = `${field} ${line}`;
    const isNew = !told.has(key);
    told.add(key);
    return isNew;
  });
}
