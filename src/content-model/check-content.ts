import { oldAddresses } from "./check/aliases";
import { bodies } from "./check/bodies";
import { fieldsOfFiles } from "./check/fields-of-files";
import { filePlaces } from "./check/file-places";
import { filesNeeded, translatedOnce, wordsOfLanguages, wordsOfTheirOwn } from "./check/languages";
import { links } from "./check/links";
import { toProblems } from "./check/lines";
import { mark } from "./check/mark-file";
import { readPictures } from "./check/picture-cache";
import { pictures, picturesOf } from "./check/pictures";
import { references } from "./check/references";
import { textSigns } from "./check/text-signs";
import { datedBeforeItAppears, releasedTogether, unlikelyDays } from "./check/release-dates";
import { inItsLanguage, likeItsSisters, wordsTranslated } from "./check/told-languages";
import { addresses, missingFiles, translations } from "./check/together";
import { twice } from "./check/twice";
import { unreadable } from "./check/unreadable";
import { unusedPictures } from "./check/unused";
import { type Check, knownFiles, makeWorld, type World } from "./check/world";
import type { ContentKind } from "./kind";
import type { Problem } from "./problems";
import { listContent } from "./read-content";
import { readContentOnce } from "./read-content-once";

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
  twice,
  mark,
];

export interface CheckedContent {
  /** All problems at once, by file and line. Without one, the site can be built. */
  problems: Problem[];
  /** How many files were looked at, pictures included. */
  files: number;
}

/**
 * Checks every file below `root`: each by itself, and all of them together, for the moment of the
 * build or another.
 */
export async function checkContent(
  root: string,
  kinds: readonly ContentKind[],
  now?: Date,
): Promise<CheckedContent> {
  const paths = listContent(root);
  const files = readContentOnce(root);
  const there = new Set(paths);
  const named = knownFiles(files, kinds).flatMap((file) => picturesOf(file));
  const wanted = new Set(named.map(({ path }) => path).filter((path) => there.has(path)));
  const facts = await readPictures(root, [...wanted]);
  const world = makeWorld({ root, kinds, paths, files, pictures: facts, now });
  return { problems: problemsIn(world), files: paths.length };
}

/** What every check says of a world, by file and line. */
export function problemsIn(world: World): Problem[] {
  const findings = CHECKS.flatMap((check) => check(world));
  // A picture that a file names wrongly is not unused.
  const advice = findings.every(({ advice }) => advice) ? unusedPictures(world) : [];
  return toProblems(world, [...findings, ...advice]);
}
