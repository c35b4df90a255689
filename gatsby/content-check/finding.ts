import type { ReportedIssue } from "./problems";
import { fieldName, type Path } from "./path";

/** A problem of one file before its line is looked up: only what is wrong is read a second time. */
export interface Issue extends Omit<ReportedIssue, "file"> {
  /** Where in the data; the line is that of its value, or of the nearest thing around it. */
  path?: Path;
}

/** A finding at a place of the data. */
export function fieldIssue(path: Path, found: string, write: string): Issue {
  return { path, field: fieldName(path), found, write };
}

/** A finding about a whole file. */
export function wholeFileIssue(found: string, write: string, line?: number): Issue {
  return { field: "(file)", found, write, ...(line !== undefined && { line }) };
}
