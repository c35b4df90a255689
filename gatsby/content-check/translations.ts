import type { ContentType } from "../content-types/content-type";
import { leaderStory, storyBlock } from "../content-types/collections/leader-story";
import { forms } from "../content-types/collections/forms";
import { mails } from "../content-types/collections/mails";
import { newsArticle, newsTranslation } from "../content-types/collections/news-article";
import { languageName } from "../content-types/languages";
import { words } from "../content-types/collections/words";
import {
  bodyIssue,
  fieldIssue,
  type FileIssue,
  fileIssue,
  valueAt,
  textsIn,
} from "../content/issue";
import { otherLengths, otherNumbers } from "./same-facts";
import {
  type Check,
  eachFile,
  type KnownFile,
  languageOf,
  lineAt,
  sameSlug,
} from "./check-context";

/** Frequent words that only one language has. */
const COMMON: Record<string, RegExp> = {
  en: /\b(?:the|and|of|is|that|with|this|was)\b/giu,
  fi: /(?<!\p{L})(?:ja|on|että|ei|se|kun|joka|mutta|hän|oli)(?!\p{L})/giu,
  sv: /(?<!\p{L})(?:och|att|är|det|som|för|inte|jag|vi|på)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:und|der|die|das|ist|nicht|mit|ein|zu)(?!\p{L})/giu,
};
/** Number of characters to test. */
const SAMPLE_LENGTH = 2000;

/** Bodies in another language than their file's. */
export const inItsLanguage = eachFile((file) => {
  const said = languageOf(file) ?? "";
  const other = otherLanguage(file);
  if (!other) return [];
  const found = `a text that looks ${languageName(other)}`;
  const write = `it in ${languageName(said)}`;
  return [
    saysItself(file)
      ? fieldIssue(["lang"], `"${said}", but ${found}`, `${other}, or ${write}`, true)
      : bodyIssue(file.bodyLine, found, write, true),
  ];
});

/** The language that most of a body is in, unless it is the file's own. */
export function otherLanguage(file: KnownFile): string | undefined {
  const said = languageOf(file) ?? "";
  if (!(said in COMMON)) return undefined;
  const text = file.body.slice(0, SAMPLE_LENGTH);
  const own = countIn(text, said);
  if (own > 4) return undefined;
  return Object.keys(COMMON).find((lang) => countIn(text, lang) > 8 + 3 * own);
}

/** An article: a file in another language has the wrong `lang` rather than the wrong words. */
export const saysItself = ({ data }: KnownFile) => hasLanguage(data);

/** Whether a group, such as a feed, has a `lang` of its own. */
export function hasLanguage(group: unknown): boolean {
  return typeof group === "object" && group !== null && "lang" in group;
}

function countIn(text: string, lang: string): number {
  return text.match(COMMON[lang] ?? /$^/u)?.length ?? 0;
}

/** Fields with the same value in all languages. */
const SAME: readonly { types: readonly ContentType[]; fields: readonly string[] }[] = [
  { types: [leaderStory], fields: ["date", "name", "company"] },
  {
    types: [newsArticle, newsTranslation],
    fields: ["date", "category", "categoryIcon", "author"],
  },
];

/** The required languages of a story appear and go together. */
const RELEASE = ["draft", "publishAt", "expiresAt"];

const isRequired = (file: KnownFile) =>
  file.contentType.languages?.includes(languageOf(file) ?? "") === true;

/** Translations have the same facts in other words. */
export const matchesOtherLanguages: Check = ({ known }) =>
  SAME.flatMap(({ types, fields }) => {
    const files = known
      .filter((file) => types.some(({ type }) => type === file.contentType.type))
      .sort(
        (a, b) => Number(b.path.endsWith("/index.mdx")) - Number(a.path.endsWith("/index.mdx")),
      );
    return sameSlug(files).flatMap(([file, first]) => [
      ...unlike(file, first, fields),
      ...(isRequired(file) && isRequired(first) ? unlike(file, first, RELEASE) : []),
      ...otherWords(file, first),
    ]);
  });

function refuses({ contentType, data }: KnownFile, field: string): boolean {
  const { error } = contentType.schema.safeParse(data);
  return error?.issues.some(({ path }) => path[0] === field) === true;
}

function unlike(file: KnownFile, sister: KnownFile, fields: readonly string[]): FileIssue[] {
  return fields.flatMap((field) => {
    const [own, other] = [file, sister].map(({ data }) => valueAt(data, [field]) || undefined);
    if (own === other) return [];
    // A value that its schema refuses is one mistake, not two.
    if ([file, sister].some((one) => refuses(one, field))) return [];
    const found = `${shown(own)}, but ${shown(other)} in content/${sister.path}`;
    return [{ file: file.path, ...fieldIssue([field], found, "the same in both") }];
  });
}

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));

/** A translation has other words and the same parts. */
export function otherWords(file: KnownFile, first: KnownFile): FileIssue[] {
  return [
    ...untranslatedFields(file, first),
    ...untranslated(file, first),
    ...partsMissing(file, first),
    ...otherNumbers(file, first),
    ...otherLengths(file, first),
  ];
}

/** Sentences that are equal in both languages. */
function untranslatedFields(file: KnownFile, { path: sister, data }: KnownFile): FileIssue[] {
  const theirs = new Set(textsIn(data).map(([, text]) => text));
  return textsIn(file.data)
    .filter(([path, text]) => path.at(-1) !== "credit" && SENTENCE.test(text) && theirs.has(text))
    .filter(([path]) => path.length < 2 || !hasLanguage(valueAt(file.data, path.slice(0, -1))))
    .map(([path]) => ({
      file: file.path,
      ...fieldIssue(path, `the words of content/${sister}`, IN_OTHER_WORDS, true),
    }));
}

const IN_OTHER_WORDS = "them in the language of this file";
const SENTENCE = /^(?=.{25})(?:\S+\s+){3}/su;

function untranslated(file: KnownFile, sister: KnownFile): FileIssue[] {
  const theirs = new Set(paragraphsOf(sister.body));
  const own = paragraphsOf(file.body);
  const same = own.filter((paragraph) => theirs.has(paragraph));
  if (same.length === 0) return [];
  const line = lineAt(file, file.body.indexOf(same[0] ?? ""));
  const found = `${same.length} of ${own.length} paragraphs in the words of content/${sister.path}`;
  return [{ file: file.path, ...bodyIssue(line, found, IN_OTHER_WORDS, true) }];
}

/** Translations have the same parts. */
function partsMissing(file: KnownFile, sister: KnownFile): FileIssue[] {
  const [own, theirs] = [file, sister].map(({ body }) => body.match(/^#{2,6} /gmu)?.length ?? 0);
  if (own === theirs) return [];
  const found = `${own} headings, but ${theirs} in content/${sister.path}`;
  const write = "the part that one of the two lacks";
  return [{ file: file.path, ...bodyIssue(file.bodyLine, found, write, true) }];
}

/** Paragraphs that are long enough to differ between languages. */
export function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph.length >= 80 && !paragraph.startsWith("!["));
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
    const own = sentencesOf(file.data);
    return files.slice(0, index).flatMap((other): FileIssue[] => {
      const theirs = new Set(sentencesOf(other.data));
      const same = own.filter((text) => theirs.has(text)).length;
      if (own.length === 0 || same * 2 < own.length) return [];
      const found = `${same} of ${own.length} texts in the words of content/${other.path}`;
      return [fileIssue(file.path, found, IN_OTHER_WORDS, true)];
    });
  });
}

function sentencesOf(data: unknown): string[] {
  return textsIn(data).flatMap(([, text]) => (/\p{L}{3} \p{L}/u.test(text) ? [text] : []));
}
