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
import { type Check, dataOf, type TypedFile, lineAt } from "../check/check-context";
import { leaderStory } from "../types/collections/leader-story";
import { matches } from "../types/content-type";
import { splitLanguage, translationOf } from "../types/languages";
import { otherLengths, otherNumbers } from "./same-facts";

const IN_OTHER_WORDS = "them in the language of this file";

/** Translations say the same as their originals, in other words. */
export const translations: Check = ({ typedFiles, root }) => {
  const byPath = new Map(typedFiles.map((file) => [file.path, file]));
  const pairs = typedFiles.flatMap((file) => {
    const { lang, original: path } = splitLanguage(file.path);
    const original = lang === undefined ? undefined : byPath.get(path);
    return original ? [{ file, original }] : [];
  });
  const days = pairs.length > 0 ? lastChanged(dirname(root)) : new Map<string, string>();
  return pairs.flatMap(({ file, original }): FileIssue[] => {
    const copy = copyOf(file, original);
    if (file.contentType.complete || copy.length > 0) return copy;
    return [
      ...olderThan(file, original, days),
      ...otherSections(file, original),
      ...untranslatedFields(file, original),
      ...untranslatedParagraphs(file, original),
      ...otherHeadings(file, original),
      ...otherNumbers(file, original),
      ...otherLengths(file, original),
    ];
  });
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

/** A copied file that is not translated: one piece of advice, not one a text. */
function copyOf(file: TypedFile, original: TypedFile): FileIssue[] {
  const sentences = sentencesOf(file);
  const originals = new Set(sentencesOf(original));
  const sameCount = sentences.filter((text) => originals.has(text)).length;
  if (sameCount * 2 < sentences.length || sameCount < MIN_COPIED) return [];
  const found = `${sameCount} of ${sentences.length} texts in the words of content/${original.path}`;
  return [fileIssue(file.path, found, "each of the two in its own language")];
}

function sentencesOf({ data, ownData, body }: TypedFile): string[] {
  const texts = textsIn(ownData ?? data).map(([, text]) => text);
  return [...texts.filter((text) => /\p{L}{3} \p{L}/u.test(text)), ...paragraphsOf(body)];
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

const SENTENCE = /^(?=.{25})(?:\S+\s+){3}/su;

function untranslatedFields(file: TypedFile, original: TypedFile): FileIssue[] {
  const texts = new Set(textsIn(original.data).map(([, text]) => text));
  return textsIn(file.data)
    .filter(([path, text]) => path.at(-1) !== "credit" && SENTENCE.test(text) && texts.has(text))
    .filter(([path]) => !file.contentType.mergesLists || isOwn(file, path))
    .filter(([path]) => path.length < 2 || !hasLanguage(valueAt(file.data, path.slice(0, -1))))
    .map(([path]) => ({
      file: file.path,
      ...fieldIssue(path, `the words of content/${original.path}`, IN_OTHER_WORDS),
    }));
}

const isOwn = ({ data, ownData }: TypedFile, path: Path) =>
  ownPath(data, ownData, path, true).length === path.length;

/** Whether a group, such as a feed, says its language itself. */
const hasLanguage = (group: unknown) => valueAt(group, ["lang"]) !== undefined;

function untranslatedParagraphs(file: TypedFile, original: TypedFile): FileIssue[] {
  const originals = new Set(paragraphsOf(original.body));
  const paragraphs = paragraphsOf(file.body);
  const repeated = paragraphs.filter((paragraph) => originals.has(paragraph));
  if (repeated.length === 0) return [];
  const line = lineAt(file, file.body.indexOf(repeated[0] ?? ""));
  const found = `${repeated.length} of ${paragraphs.length} paragraphs in the words of content/${original.path}`;
  return [{ file: file.path, ...bodyIssue(line, found, IN_OTHER_WORDS) }];
}

/** Paragraphs that are long enough to differ between languages. */
function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph.length >= 80 && !paragraph.startsWith("!["));
}

function otherHeadings(file: TypedFile, original: TypedFile): FileIssue[] {
  const [count, originalCount] = [file, original].map(
    ({ body }) => body.match(/^#{2,6} /gmu)?.length ?? 0,
  );
  if (count === originalCount) return [];
  const found = `${count} headings, but ${originalCount} in content/${original.path}`;
  const write = "the part that one of the two lacks";
  return [{ file: file.path, ...bodyIssue(file.bodyLine, found, write) }];
}
