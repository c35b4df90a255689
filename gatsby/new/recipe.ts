import type { ContentKind } from "../content-types/content-type";

/** How one more of something comes into content/: `npm run new -- news`. */
export interface Recipe {
  /** What is typed. */
  name: string;
  what: string;
  kind: ContentKind;
  /** For entries of a list: the files that have it, and where in them. */
  list?: { files: readonly string[]; path: readonly string[] };
  /** The field whose answer proposes the name of the file or of the pictures. */
  named: string;
  /** Fields that are asked for; by default all that the schema cannot do without. */
  ask?: readonly string[];
  /** Fields that may be left out and are asked for all the same. */
  optional?: readonly string[];
  /** Of what is told in several languages: the fields that are the same in all. */
  shared?: readonly string[];
  /** Where a picture is put, below the file's folder and without its ending. */
  pictures?: (field: string, slug: string) => string;
  /** Everything that is not asked for is that of a file that is there already. */
  copies?: boolean;
  /** What is left to do, said at the end. */
  next: string;
}
