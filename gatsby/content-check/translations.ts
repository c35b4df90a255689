import { type ContentType, pathParams } from "../content-types/content-type";
import { leaderStory, storyBlock } from "../content-types/collections/leader-story";
import { mails } from "../content-types/collections/mails";
import { newsArticle, newsTranslation } from "../content-types/collections/news-article";
import { languageName } from "../content-types/languages";
import { words } from "../content-types/collections/words";
import { asAdvice, fieldIssue, type FileIssue, valueAt, wholeFileIssue } from "../content/issue";
import { NO_WORDS, textsIn } from "./texts";
import { type Check, eachFile, type KnownFile, languageOf, sameSlug } from "./check-context";

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
    asAdvice(
      saysItself(file)
        ? fieldIssue(["lang"], `"${said}", but ${found}`, `${other}, or ${write}`)
        : { field: "body", line: file.bodyLine, found, write },
    ),
  ];
});

/** The language that most of a body is in, unless it is the file's own. */
function otherLanguage(file: KnownFile): string | undefined {
  const said = languageOf(file) ?? "";
  if (!(said in COMMON)) return undefined;
  const text = file.body.slice(0, SAMPLE_LENGTH);
  const own = countIn(text, said);
  if (own > 4) return undefined;
  return Object.keys(COMMON).find((lang) => countIn(text, lang) > 8 + 3 * own);
}

/** An article: a file in another language has the wrong `lang` rather than the wrong words. */
const saysItself = ({ data }: KnownFile) => hasLanguage(data);

/** Words that show one language of English and Finnish in a sentence. */
const SHOWS = {
  en: /(?<!\p{L})(?:the|and|of|is|that|with|this|was|an?|in|to|for|we|you)(?!\p{L})/giu,
  // A capital within a text may be a name: Sjöhagen, Väisälä.
  fi: /(?<!\p{L})(?:ja|ei|kun|joka|oli|saa|sen|uusi|\p{Ll}*[äö]\p{L}*|^\p{L}*[äö]\p{L}*)(?!\p{L})/gu,
};
/** One of these is enough: no English text and no name has them. */
const FINNISH = [
  /(?<!\p{L})(?:että|jossa|mutta|hän|sekä|mitä|miten|kuinka|miksi|usein|myös|kuva)(?!\p{L})/iu,
  /(?<!\p{L})(?:\p{Ll}*[äö]\p{Ll}*[äö]\p{Ll}*|\p{Ll}{3,}(?:ssa|eesta|kset|inen|iset))(?!\p{L})/u,
  /\p{L}{4,}(?:ssä|stä|llä|ltä)(?!\p{L})|^\p{Lu}\p{Ll}{3,}inen(?= \p{Ll})/u,
];

/** Words of Swedish, Norwegian and Danish; two of them are a sentence. */
const SCANDINAVIAN =
  /(?<!\p{L})(?:och|og|att|är|er|det|som|för|inte|ikke|jag|jeg|vi|på|har|hade|til|till|av|så|här|her|nytt)(?!\p{L})/giu;

/** One sentence, heading or description in the other language of the site. */
export const strayLanguage = eachFile((file) => {
  const { contentType, path, data, body, bodyLine } = file;
  // `inItsLanguage` tells of all of the file.
  if (contentType.type === words.type || (saysItself(file) && otherLanguage(file))) return [];
  const isNamedByIt = [mails, storyBlock].some(({ type }) => type === contentType.type);
  const own = isNamedByIt ? pathParams(contentType, path).slug : (languageOf(file) ?? "en");
  if (own !== "en" && own !== "fi") return [];
  const strayIn = (text: string): string | undefined => {
    if (own === "fi" && (text.match(SHOWS.fi) ?? FINNISH.some((sign) => sign.test(text)))) return;
    if (own === "en" && text.match(SHOWS.en)) return;
    if ((text.match(SCANDINAVIAN)?.length ?? 0) > 1) return "Scandinavian";
    if (own === "fi") return (text.match(SHOWS.en)?.length ?? 0) > 2 ? "English" : undefined;
    const isFinnish = FINNISH.some((sign) => sign.test(text));
    return isFinnish || (text.match(SHOWS.fi)?.length ?? 0) > 1 ? "Finnish" : undefined;
  };
  const stray = (text: string) => {
    const other = strayIn(text);
    if (other === undefined) return [];
    const found = `"${text.slice(0, 40)}…", which looks ${other}`;
    return [{ found, write: `it in ${languageName(own)}` }];
  };
  const fields = textsIn(data)
    .filter(
      ([at]) =>
        !NO_WORDS.has(String(at.findLast((part) => typeof part === "string"))) &&
        !(at.length > 1 && hasLanguage(valueAt(data, at.slice(0, -1)))),
    )
    .flatMap(([at, text]) => stray(text).map((words) => fieldIssue(at, words.found, words.write)));
  const lines = body.split("\n").flatMap((line, index) => {
    const words = stray(line.replace(/^[#>\-\s]+/u, ""));
    return words.map((issue) => ({ ...issue, field: "body", line: bodyLine + index }));
  });
  return [...fields, ...lines.slice(0, 1)].map(asAdvice);
});

/** Whether a group, such as a feed, says its language itself. */
function hasLanguage(group: unknown): boolean {
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
      ...untranslatedFields(file, first),
      ...untranslated(file, first),
      ...partsMissing(file, first),
    ]);
  });

function unlike(file: KnownFile, sister: KnownFile, fields: readonly string[]): FileIssue[] {
  return fields.flatMap((field) => {
    const [own, other] = [file, sister].map(({ data }) => (data as Record<string, unknown>)[field]);
    if (own === other || typeof own !== "string" || typeof other !== "string") return [];
    const found = `"${own}", but "${other}" in content/${sister.path}`;
    return [{ file: file.path, ...fieldIssue([field], found, "the same in both") }];
  });
}

/** Sentences that are equal in both languages. */
function untranslatedFields(file: KnownFile, { path: sister, data }: KnownFile): FileIssue[] {
  const theirs = new Set(textsIn(data).map(([, text]) => text));
  return textsIn(file.data)
    .filter(([path, text]) => path.at(-1) !== "credit" && SENTENCE.test(text) && theirs.has(text))
    .map(([path]) => {
      const issue = fieldIssue(path, `the words of content/${sister}`, IN_OTHER_WORDS);
      return asAdvice({ ...issue, file: file.path });
    });
}

const IN_OTHER_WORDS = "them in the language of this file";
const SENTENCE = /^(?=.{25})(?:\S+\s+){3}/su;

function untranslated(file: KnownFile, sister: KnownFile): FileIssue[] {
  const theirs = new Set(paragraphsOf(sister.body));
  const own = paragraphsOf(file.body);
  const same = own.filter((paragraph) => theirs.has(paragraph));
  if (same.length === 0) return [];
  const before = file.body.slice(0, file.body.indexOf(same[0] ?? ""));
  const line = file.bodyLine + before.split("\n").length - 1;
  const found = `${same.length} of ${own.length} paragraphs in the words of content/${sister.path}`;
  return [asAdvice({ file: file.path, field: "body", line, found, write: IN_OTHER_WORDS })];
}

/** Translations have the same parts. */
function partsMissing(file: KnownFile, sister: KnownFile): FileIssue[] {
  const [own, theirs] = [file, sister].map(({ body }) => body.match(/^#{2,6} /gmu)?.length ?? 0);
  if (own === theirs) return [];
  const found = `${own} headings, but ${theirs} in content/${sister.path}`;
  const write = "the part that one of the two lacks";
  return [asAdvice({ file: file.path, field: "body", line: file.bodyLine, found, write })];
}

/** Paragraphs that are long enough to differ between languages. */
export function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph.length >= 80 && !paragraph.startsWith("!["));
}

/** Copied files that are not translated. */
export const wordsTranslated: Check = ({ known }) =>
  [words, mails, storyBlock].flatMap(({ type }) =>
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
      return [asAdvice({ file: file.path, ...wholeFileIssue(found, IN_OTHER_WORDS) })];
    });
  });
}

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return /\p{L}{3} \p{L}/u.test(value) ? [value] : [];
  return typeof value === "object" && value ? Object.values(value).flatMap(sentencesOf) : [];
}
