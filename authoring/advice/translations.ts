import { dirname } from "node:path";
import { ownPath } from "../read/inherit";
import {
  bodyIssue,
  fieldIssue,
  type FileIssue,
  fileIssue,
  type Path,
  textsIn,
  valueAt,
} from "../read/issue";
import { lastChanged } from "../read/last-changed";
import { sectionsOf } from "../read/sections-of";
import { isDraft, isSentence, paragraphsOf, textsOf } from "../read/translatable-texts";
import {
  type Check,
  dataOf,
  inLanguagesOfSite,
  type TypedFile,
  lineAt,
} from "../check/check-context";
import { leaderStory } from "../types/collections/leader-story";
import { matches } from "../types/content-type";
import { jsonSchemaOf } from "../types/derived/json-schema";
import { fileLanguage, languageName, splitLanguage, translationOf } from "../types/languages";
import { otherLengths, otherNumbers } from "./same-facts";

/** The translations of what is not a draft, with their originals. */
function pairsIn(typedFiles: readonly TypedFile[]) {
  const byPath = new Map(typedFiles.map((file) => [file.path, file]));
  return inLanguagesOfSite(typedFiles).flatMap((file) => {
    const { lang, original: path } = splitLanguage(file.path);
    const original = lang === undefined ? undefined : byPath.get(path);
    return original && ![file, original].some(isDraft) ? [{ file, original }] : [];
  });
}

/** Translations are in other words than their originals. */
export const untranslatedTexts: Check = ({ typedFiles }) =>
  pairsIn(typedFiles).flatMap(({ file, original }) => untranslated(file, original));

/** Those that inherit what they leave out. */
const inheritingPairsIn = (typedFiles: readonly TypedFile[]) =>
  pairsIn(typedFiles).filter(({ file }) => !file.contentType.complete);

/** Translations say the same as their originals. */
export const translations: Check = ({ typedFiles }) =>
  inheritingPairsIn(typedFiles).flatMap(({ file, original }): FileIssue[] => [
    ...otherSections(file, original),
    ...otherHeadings(file, original),
    ...otherNumbers(file, original),
    ...otherLengths(file, original),
  ]);

/** Translations are as new as their originals, by the days of their commits. */
export const olderTranslations: Check = ({ typedFiles, root }) => {
  const pairs = inheritingPairsIn(typedFiles);
  const days = pairs.length > 0 ? lastChanged(dirname(root)) : new Map<string, string>();
  return pairs.flatMap(({ file, original }) => olderThan(file, original, days));
};

/** A story that lacks one of the languages of stories. */
export const storiesInOneLanguage: Check = ({ typedFiles, paths }) => {
  const languages = textsIn(dataOf(typedFiles, "site.json").storyLanguages).map(([, lang]) => lang);
  return typedFiles
    .filter(({ path }) => matches(leaderStory, path))
    .flatMap(({ path }) => {
      const versions = languages.map((lang) => translationOf(splitLanguage(path).original, lang));
      // Reported once, in the first version that exists.
      if (path !== versions.find((version) => paths.has(version))) return [];
      return versions
        .filter((version) => !paths.has(version))
        .map((version) => fileIssue(path, `no content/${version}`, "the story in that language"));
    });
};

/** Fewer texts are named one by one. */
const MIN_COPIED = 5;

/** Texts in the words of the original: of a file that is a mere copy one piece of advice. */
function untranslated(file: TypedFile, original: TypedFile): FileIssue[] {
  const { path: name, data, body, contentType } = file;
  const texts = textsOf(data, jsonSchemaOf(contentType.schema))
    .filter(([path, text]) => isSentence(text) && (!contentType.mergesLists || isOwn(file, path)))
    .filter(([path]) => path.length < 2 || !hasLanguage(valueAt(data, path.slice(0, -1))));
  const paragraphs = paragraphsOf(body).filter(isSentence);
  const originals = new Set(textsIn(original.data).map(([, text]) => text));
  const originalParagraphs = new Set(paragraphsOf(original.body));
  const copiedTexts = texts.filter(([, text]) => originals.has(text));
  const copiedParagraphs = paragraphs.filter((text) => originalParagraphs.has(text));
  const count = copiedTexts.length + copiedParagraphs.length;
  const all = texts.length + paragraphs.length;
  const [own, other] = [file, original].map(({ path }) => languageName(fileLanguage(path)));
  const words = `the words of the ${other} text`;
  const write = `them in ${own}`;
  if (count >= MIN_COPIED && count * 2 >= all)
    return [fileIssue(name, `${count} of ${all} texts in ${words}`, write)];
  const issues = [
    ...copiedTexts.map(([path]) => fieldIssue(path, words, write)),
    ...copiedParagraphs.map((text) => bodyIssue(lineAt(file, body.indexOf(text)), words, write)),
  ];
  return issues.map((issue) => ({ ...issue, file: name }));
}

function olderThan(
  { path }: TypedFile,
  { path: original }: TypedFile,
  days: ReadonlyMap<string, string>,
): FileIssue[] {
  const [day, originalDay] = [days.get(path), days.get(original)];
  if (day === undefined || originalDay === undefined || day >= originalDay) return [];
  const found = `a text of ${day}, but content/${original} has changed on ${originalDay}`;
  return [fileIssue(path, found, "what has changed there, here as well")];
}

function otherSections(file: TypedFile, original: TypedFile): FileIssue[] {
  const [types, originalTypes] = [file, original].map(({ data }) =>
    sectionsOf(data).map(({ type }) => String(type)),
  );
  if (String(types) === String(originalTypes)) return [];
  const found = `${String(types)}, but ${String(originalTypes)} in content/${original.path}`;
  return [{ file: file.path, ...fieldIssue(["sections"], found, "the same sections") }];
}

const isOwn = ({ data, ownData }: TypedFile, path: Path) =>
  ownPath(data, ownData, path, true).length === path.length;

/** Whether a group, such as a feed, says its language itself. */
const hasLanguage = (group: unknown) => valueAt(group, ["lang"]) !== undefined;

function otherHeadings(file: TypedFile, original: TypedFile): FileIssue[] {
  const [count, originalCount] = [file, original].map(
    ({ body }) => body.match(/^#{2,6} /gmu)?.length ?? 0,
  );
  if (count === originalCount) return [];
  const found = `${count} headings, but ${originalCount} in content/${original.path}`;
  const write = "the part that one of the two lacks";
  return [{ file: file.path, ...bodyIssue(file.bodyLine, found, write) }];
}
