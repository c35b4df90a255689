import { oldAddresses, links, references } from "./links";
import { filePlaces, mark, addresses, missingFiles, translations } from "./files";
import { filesNeeded, translatedOnce, wordsOfLanguages, wordsOfTheirOwn } from "./languages";
import { locateIssues } from "./locate-issues";
import { readPictures } from "./picture-facts";
import { pictures, picturesOf, unusedPictures } from "./pictures";
import { textSigns } from "./text-signs";
import { datedBeforeItAppears, releasedTogether, unlikelyDays } from "./release-dates";
import { inItsLanguage, likeItsSisters, wordsTranslated } from "./translations";
import { uniqueValues } from "./unique-values";
import {
  type Check,
  knownFiles,
  createCheckContext,
  type CheckContext,
  eachFile,
} from "./check-context";
import { pathParams } from "../content-types/content-type";
import type { FileIssue } from "../content/issue";
import { listContent, readContentOnce } from "../content/read-content";
import { schemaIssues } from "./schema";
import { bodyIssues } from "./body/body-issues";

/** Files whose form is broken: of them nothing else can be said. */
export const unreadable: Check = ({ files }) =>
  files.flatMap((file) =>
    file.ok ? [] : file.issues.map((issue) => ({ ...issue, file: file.path })),
  );

/** Every field of every file, held against the schema of its content type. */
export const fieldsOfFiles = eachFile(({ contentType, data }) => schemaIssues(contentType, data));

/** The text below the front matter: markup that can be read, headings in order, links that lead on. */
export const bodies = eachFile(({ body, bodyLine, contentType, path }, { site }) => {
  if (!path.endsWith(".mdx")) return [];
  if (body.trim() === "") {
    const write = "the text, below the second line of ---";
    return [{ field: "body", line: bodyLine, found: "nothing", write }];
  }
  const page = contentType.address?.(pathParams(contentType, path));
  const { firstHeading = 2 } = contentType;
  return bodyIssues(body, { firstHeading, site, page }).map((issue) => ({
    ...issue,
    line: bodyLine + (issue.line ?? 1) - 1,
  }));
});

/** Every check there is; a new one is a function and a line here. */
const CHECKS: readonly Check[] = [
  unreadable,
  filePlaces,
  missingFiles,
  // Before the fields, whose schema knows no files: of a field the first is told.
  pictures,
  fieldsOfFiles,
  links,
  references,
  bodies,
  textSigns,
  translations,
  filesNeeded,
  translatedOnce,
  wordsOfLanguages,
  wordsOfTheirOwn,
  wordsTranslated,
  inItsLanguage,
  likeItsSisters,
  addresses,
  oldAddresses,
  releasedTogether,
  datedBeforeItAppears,
  unlikelyDays,
  uniqueValues,
  mark,
];

export interface CheckedContent {
  /** All issues at once, by file and line. The site can be built if all are advice. */
  issues: FileIssue[];
  /** How many files were looked at, pictures included. */
  files: number;
}

/**
 * Checks every file below `root`: each by itself, and all of them together, for the moment of the
 * build or another.
 */
export async function checkContent(root: string, now?: Date): Promise<CheckedContent> {
  const paths = listContent(root);
  const files = readContentOnce(root);
  const there = new Set(paths);
  const named = knownFiles(files).flatMap((file) => picturesOf(file));
  const wanted = new Set(named.map(({ path }) => path).filter((path) => there.has(path)));
  const facts = await readPictures(root, [...wanted]);
  const context = createCheckContext({ root, paths, files, pictures: facts, now });
  return { issues: issuesIn(context), files: paths.length };
}

/** What every check says of a context, by file and line. */
export function issuesIn(context: CheckContext): FileIssue[] {
  const issues = CHECKS.flatMap((check) => check(context));
  // A picture that a file names wrongly is not unused.
  const advice = issues.every(({ advice }) => advice) ? unusedPictures(context) : [];
  return locateIssues(context, [...issues, ...advice]);
}
