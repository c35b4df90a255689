import type { Problem } from "./problems";
import { fieldName, type Path } from "./path";

/** A problem of one file before its line is looked up: only what is wrong is read a second time. */
export interface Finding extends Omit<Problem, "file"> {
  /** Where in the data; the line is that of its value, or of the nearest thing around it. */
  path?: Path;
}

/** A finding at a place of the data. */
export function findingAt(path: Path, found: string, write: string): Finding {
  return { path, field: fieldName(path), found, write };
}

/** A finding about a whole file. */
export function findingOfFile(found: string, write: string, line?: number): Finding {
  return { field: "(file)", found, write, ...(line !== undefined && { line }) };
}
