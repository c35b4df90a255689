import type { copiedContent } from "../copied-content";

/** Something that an author does by mistake, and what the checker has to answer. */
export interface Mistake {
  /** "A category with a letter missing". */
  name: string;
  file: string;
  /** Words of the file, and what stands there instead. */
  change?: readonly [from: string, to: string];
  /** What no change of words can do. */
  make?: (content: ReturnType<typeof copiedContent>) => void | Promise<void>;
  /** Words on the line that has to be named; by default those that were put in. */
  at?: string;
  /** Whole files that are missing or broken have no line. */
  noLine?: true;
  /** The file that has to be named, where it is another one. */
  named?: string;
  field: string;
  found: string;
  cure: string;
  /** Told only: it stops nothing. */
  advice?: true;
}

export const LAUNCH = "news/ai-think-tank-launching/index.mdx";
export const OFFICE = "news/new-office-donated-sessions/index.mdx";
export const STORY = "stories/laura-koskela/en.mdx";
export const MEMBER = "team/kim-saarnilehto.json";
