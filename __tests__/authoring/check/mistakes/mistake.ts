import type { copiedContent } from "../copied-content";

/** Something that an author does by mistake, and what the checker has to answer. */
export interface Mistake extends Options {
  name: string;
  file: string;
  /** Words of the file, and what stands there instead. */
  change?: readonly [from: string | RegExp, to: string];
  /** What no change of words can do. */
  make?: (content: ReturnType<typeof copiedContent>) => void | Promise<void>;
  field: string;
  found: string;
  cure: string;
}

interface Options {
  /** Words on the line that has to be named; by default the first line that is changed. */
  at?: string | undefined;
  /** Whole files that are missing or broken have no line. */
  noLine?: true;
  /** The file that has to be named, where it is another one. */
  named?: string;
  /** Told only: it stops nothing. */
  advice?: true;
  /** Changes what is said of other files, or not: by default a mistake does that `make` makes. */
  isAlone?: boolean;
}

export const ADVICE = { advice: true } as const;
export const LAUNCH = "news/ai-table-opens/index.mdx";
export const OFFICE = "news/new-office-at-fyrkaia/index.mdx";
export const STORY = "stories/lene-korsvik/index.mdx";
export const MEMBER = "team/kim-solvang.json";

type Change = [
  field: string,
  from: string | RegExp,
  to: string,
  found: string,
  cure: string,
  Options?,
];

/** Changes of a file's words. */
export const inFile = (file: string, rows: readonly Change[]): Mistake[] =>
  rows.map(([field, from, to, found, cure, options]) => ({
    name: `${file}: ${JSON.stringify(to || String(from))}`,
    ...{ file, field, change: [from, to], found, cure, ...options },
  }));

export type Text = [text: string, found: string, cure?: string, Options?];

/** Texts that take the place of the same words. */
export const replaced = (
  file: string,
  field: string,
  from: string | RegExp,
  to: (text: string) => string,
  rows: readonly Text[],
): Mistake[] =>
  inFile(
    file,
    rows.map(([text, found, cure = "", options]) => [field, from, to(text), found, cure, options]),
  );
