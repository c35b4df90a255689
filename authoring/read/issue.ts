export type Path = readonly PropertyKey[];

/** One thing wrong in a content file, in an author's words. */
export interface Issue {
  /** The field: `hero.title`, `phases[2].sessions`, `body`, or `(file)` for the whole file. */
  field: string;
  found: string;
  write: string;
  /** True for a remark of the proof-reader (authoring/advice), which does not stop a build. */
  advice?: true;
  /** The field in the data. `locateIssues` looks up its line, only in files that have issues. */
  path?: Path;
  line?: number;
  column?: number;
  /** The words of the line, where the CMS cannot show lines. */
  quote?: string;
}

export interface FileIssue extends Issue {
  file: string;
  /** The title of the entry, in the CMS. */
  title?: string;
  /** Of a list that `found` shortens: the number of sentences of each file, for `--json`. */
  sentences?: Record<string, number>;
}

export type IssueText = readonly [found: string, write: string];

/** `phases[2].sessions`, or `(file)` for an empty path. */
export function fieldName(path: Path): string {
  const name = path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : `${name}.${String(part)}`),
    "",
  );
  return name.replace(/^\./u, "") || "(file)";
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value ? Reflect.get(value, part) : undefined),
    data,
  );
}

const texts = new WeakMap<object, [Path, string][]>();

/** Every text of a file's data, with its path. A dozen checks read them. */
export function textsIn(data: unknown): [Path, string][] {
  if (typeof data !== "object" || data === null) return textsBelow(data, []);
  const pairs = texts.get(data) ?? textsBelow(data, []);
  texts.set(data, pairs);
  return pairs;
}

function textsBelow(value: unknown, path: Path): [Path, string][] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsBelow(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsBelow(entry, [...path, key]));
}

export function fieldIssue(path: Path, found: string, write: string): Issue {
  return { path, field: fieldName(path), found, write };
}

/** An issue of a line of a body; lines count from the first of the file. */
export function bodyIssue(line: number, found: string, write: string): Issue {
  return { field: "body", line, found, write };
}

/** An issue of a file as a whole. */
export function fileIssue(file: string, found: string, write: string): FileIssue {
  return { file, field: "(file)", found, write };
}

export function wholeFileIssue(found: string, write: string, line?: number): Issue {
  return { field: "(file)", found, write, ...(line !== undefined && { line }) };
}

/** The rest of the line at an offset, shortened: where a parser stopped. */
export function excerptAt(source: string, offset: number): string {
  const [line = ""] = source.slice(offset).trimStart().split("\n", 1);
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

const IS_ORDER = /^(?:describe|move|delete|run) /u;

/** `write the title`, or another instruction such as `delete it`. */
export function fixOf({ write, advice }: Issue): string {
  return IS_ORDER.test(write) ? write : `${advice ? "better write" : "write"} ${write}`;
}

/** `file:line · field · what was found · what to write`. */
export function formatIssue(issue: FileIssue): string {
  const { file, line, field, found } = issue;
  const place = line === undefined ? file : `${file}:${line}`;
  const verb = issue.advice ? "advice: found" : "found";
  // Files of static/ are beside content/.
  const location = place.startsWith("../") ? place.slice(3) : `content/${place}`;
  return `${location} · ${field} · ${verb} ${found} · ${fixOf(issue)}`;
}

export function blockingIssues(issues: readonly FileIssue[]): FileIssue[] {
  return issues.filter(({ advice }) => !advice);
}
