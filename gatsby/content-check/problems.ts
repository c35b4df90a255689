/** One thing wrong in content, in an author's words. */
export interface ReportedIssue {
  /** Path below content/. */
  file: string;
  /** From 1; absent where the file is not there. */
  line?: number;
  column?: number;
  /** Where in the file: `hero.title`, `phases[2].sessions`. */
  field: string;
  found: string;
  /** What to write instead. */
  write: string;
  /** True for what may stay as it is: it is told, but stops nothing. */
  advice?: true;
}

/** Cures that say themselves what to do. */
const IS_ORDER = /^(?:describe|move|delete) /u;

/** `file:line · field · what was found · what to write`, one line a problem. */
export function formatIssue({ file, line, field, found, write, advice }: ReportedIssue): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const [seen, cure] = advice ? ["advice: found", "better write "] : ["found", "write "];
  return `content/${place} · ${field} · ${seen} ${found} · ${IS_ORDER.test(write) ? "" : cure}${write}`;
}

/** What stops a build, as against what is only told. */
export function blockingIssues(problems: readonly ReportedIssue[]): ReportedIssue[] {
  return problems.filter(({ advice }) => !advice);
}
