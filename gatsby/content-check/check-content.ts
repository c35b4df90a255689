import { oldAddresses } from "./aliases";
import { bodies } from "./bodies";
import { fieldsOfFiles } from "./fields-of-files";
import { filePlaces } from "./file-places";
import { filesNeeded, translatedOnce, wordsOfLanguages, wordsOfTheirOwn } from "./languages";
import { links } from "./links";
import { locateIssues } from "./lines";
import { mark } from "./mark-file";
import { readPictures } from "./picture-cache";
import { pictures, picturesOf } from "./pictures";
import { references } from "./references";
import { textSigns } from "./text-signs";
import { datedBeforeItAppears, releasedTogether, unlikelyDays } from "./release-dates";
import { inItsLanguage, likeItsSisters, wordsTranslated } from "./told-languages";
import { addresses, missingFiles, translations } from "./together";
import { uniqueValues } from "./twice";
import { unreadable } from "./unreadable";
import { unusedPictures } from "./unused";
import { type Check, knownFiles, createCheckContext, type CheckContext } from "./check-context";
import type { ContentType } from "../content-types/content-type";
import type { ReportedIssue } from "./problems";
import { listContent } from "../content/read-content";
import { readContentOnce } from "../content/read-content-once";

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
  /** All problems at once, by file and line. Without one, the site can be built. */
  problems: ReportedIssue[];
  /** How many files were looked at, pictures included. */
  files: number;
}

/**
 * Checks every file below `root`: each by itself, and all of them together, for the moment of the
 * build or another.
 */
export async function checkContent(
  root: string,
  kinds: readonly ContentType[],
  now?: Date,
): Promise<CheckedContent> {
  const paths = listContent(root);
  const files = readContentOnce(root);
  const there = new Set(paths);
  const named = knownFiles(files, kinds).flatMap((file) => picturesOf(file));
  const wanted = new Set(named.map(({ path }) => path).filter((path) => there.has(path)));
  const facts = await readPictures(root, [...wanted]);
  const world = createCheckContext({ root, kinds, paths, files, pictures: facts, now });
  return { problems: issuesIn(world), files: paths.length };
}

/** What every check says of a world, by file and line. */
export function issuesIn(world: CheckContext): ReportedIssue[] {
  const findings = CHECKS.flatMap((check) => check(world));
  // A picture that a file names wrongly is not unused.
  const advice = findings.every(({ advice }) => advice) ? unusedPictures(world) : [];
  return locateIssues(world, [...findings, ...advice]);
}
