import { dirname } from "node:path";
import { bodyIssue, fieldIssue, type FileIssue, fileIssue, textsIn, valueAt } from "../read/issue";
import { lastChanged } from "../read/last-changed";
import { sectionsOf } from "../read/sections-of";
import { type Check, type KnownFile, lineAt, sameSlug } from "../check/check-context";
import { forms } from "../types/collections/forms";
import { leaderStory, storyBlock } from "../types/collections/leader-story";
import { mails } from "../types/collections/mails";
import { newsArticle, newsTranslation } from "../types/collections/news-article";
import { words } from "../types/collections/words";
import type { ContentType } from "../types/content-type";
import { splitLanguage } from "../types/languages";
import { otherLengths, otherNumbers } from "./same-facts";

const IN_OTHER_WORDS = "them in the language of this file";

/** Translations of articles and stories say the same as their originals, in other words. */
export const translatedArticles: Check = ({ known }) =>
  [[leaderStory], [newsArticle, newsTranslation]].flatMap((types) => {
    const files = known
      .filter(({ contentType }) => types.some(({ type }) => type === contentType.type))
      .sort(
        (a, b) => Number(b.path.endsWith("/index.mdx")) - Number(a.path.endsWith("/index.mdx")),
      );
    return sameSlug(files).flatMap(([file, first]) => differences(file, first));
  });

/** The same of pages and of other files that have translations beside them. */
export const translatedPages: Check = ({ known, root }) => {
  const byPath = new Map(known.map((file) => [file.path, file]));
  const pairs = known.flatMap((file) => {
    const { lang, original: path } = splitLanguage(file.path);
    const original = lang && file.contentType.translated ? byPath.get(path) : undefined;
    return original ? [{ file, original }] : [];
  });
  const days = pairs.length > 0 ? lastChanged(dirname(root)) : new Map<string, string>();
  return pairs.flatMap(({ file, original }): FileIssue[] => [
    ...olderThan(file, original, days),
    ...otherSections(file, original),
    ...differences(file, original),
  ]);
};

function differences(file: KnownFile, original: KnownFile): FileIssue[] {
  return [
    ...untranslatedFields(file, original),
    ...untranslatedParagraphs(file, original),
    ...otherHeadings(file, original),
    ...otherNumbers(file, original),
    ...otherLengths(file, original),
  ];
}

function olderThan(
  { path }: KnownFile,
  { path: original }: KnownFile,
  days: ReadonlyMap<string, string>,
): FileIssue[] {
  const [day, originalDay] = [days.get(path), days.get(original)];
  if (day === undefined || originalDay === undefined || day >= originalDay) return [];
  const found = `a text of ${day}, but content/${original} has changed on ${originalDay}`;
  return [fileIssue(path, found, "what has changed there, here as well")];
}

function otherSections(file: KnownFile, original: KnownFile): FileIssue[] {
  const [types, originalTypes] = [file, original].map(({ data }) =>
    sectionsOf(data).map(({ type }) => String(type)),
  );
  if (String(types) === String(originalTypes)) return [];
  const found = `${String(types)}, but ${String(originalTypes)} in content/${original.path}`;
  return [{ file: file.path, ...fieldIssue(["sections"], found, "the same sections") }];
}

const SENTENCE = /^(?=.{25})(?:\S+\s+){3}/su;

function untranslatedFields(file: KnownFile, original: KnownFile): FileIssue[] {
  const texts = new Set(textsIn(original.data).map(([, text]) => text));
  return textsIn(file.data)
    .filter(([path, text]) => path.at(-1) !== "credit" && SENTENCE.test(text) && texts.has(text))
    .filter(([path]) => path.length < 2 || !hasLanguage(valueAt(file.data, path.slice(0, -1))))
    .map(([path]) => ({
      file: file.path,
      ...fieldIssue(path, `the words of content/${original.path}`, IN_OTHER_WORDS),
    }));
}

/** Whether a group, such as a feed, says its language itself. */
const hasLanguage = (group: unknown) => valueAt(group, ["lang"]) !== undefined;

function untranslatedParagraphs(file: KnownFile, original: KnownFile): FileIssue[] {
  const originals = new Set(paragraphsOf(original.body));
  const all = paragraphsOf(file.body);
  const same = all.filter((paragraph) => originals.has(paragraph));
  if (same.length === 0) return [];
  const line = lineAt(file, file.body.indexOf(same[0] ?? ""));
  const found = `${same.length} of ${all.length} paragraphs in the words of content/${original.path}`;
  return [{ file: file.path, ...bodyIssue(line, found, IN_OTHER_WORDS) }];
}

/** Paragraphs that are long enough to differ between languages. */
function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph.length >= 80 && !paragraph.startsWith("!["));
}

function otherHeadings(file: KnownFile, original: KnownFile): FileIssue[] {
  const [count, originalCount] = [file, original].map(
    ({ body }) => body.match(/^#{2,6} /gmu)?.length ?? 0,
  );
  if (count === originalCount) return [];
  const found = `${count} headings, but ${originalCount} in content/${original.path}`;
  const write = "the part that one of the two lacks";
  return [{ file: file.path, ...bodyIssue(file.bodyLine, found, write) }];
}

/** One file for each language, without an original. */
export const OF_LANGUAGES: readonly ContentType[] = [words, forms, mails, storyBlock];

/** Copied files that are not translated. */
export const wordsTranslated: Check = ({ known }) =>
  OF_LANGUAGES.flatMap(({ type }) =>
    copiedFrom(known.filter(({ contentType }) => contentType.type === type)),
  );

function copiedFrom(files: readonly KnownFile[]): FileIssue[] {
  return files.flatMap((file, index) => {
    const sentences = sentencesOf(file.data);
    return files.slice(0, index).flatMap((other): FileIssue[] => {
      const others = new Set(sentencesOf(other.data));
      const same = sentences.filter((text) => others.has(text)).length;
      if (sentences.length === 0 || same * 2 < sentences.length) return [];
      const found = `${same} of ${sentences.length} texts in the words of content/${other.path}`;
      return [fileIssue(file.path, found, IN_OTHER_WORDS)];
    });
  });
}

function sentencesOf(data: unknown): string[] {
  return textsIn(data).flatMap(([, text]) => (/\p{L}{3} \p{L}/u.test(text) ? [text] : []));
}
