import { type ContentType, pathParams } from "../content-types/content-type";
import { leaderStory, storyBlock } from "../content-types/collections/leader-story";
import { mails } from "../content-types/collections/mails";
import { newsArticle, newsTranslation } from "../content-types/collections/news-article";
import { words } from "../content-types/collections/words";
import { fieldIssue, wholeFileIssue } from "../content/issue";
import { textsIn } from "./text-signs";
import type { Check, FileIssue, KnownFile } from "./check-context";

/** Frequent words that only one language has. */
const COMMON: Record<string, RegExp> = {
  en: /\b(?:the|and|of|is|that|with|this|was)\b/giu,
  fi: /(?<!\p{L})(?:ja|on|että|ei|se|kun|joka|mutta|hän|oli)(?!\p{L})/giu,
  sv: /(?<!\p{L})(?:och|att|är|det|som|för|inte|jag|vi|på)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:und|der|die|das|ist|nicht|mit|ein|zu)(?!\p{L})/giu,
};
/** Number of characters to test. */
const SAMPLE_LENGTH = 2000;

function languageOf({ contentType, path, data }: KnownFile): string {
  const { lang } = pathParams(contentType, path);
  return lang || String((data as { lang?: unknown }).lang);
}

/** Bodies in another language than their file's. */
export const inItsLanguage: Check = ({ known }) =>
  known.flatMap((file) => {
    const said = languageOf(file);
    if (!(said in COMMON) || file.body === "") return [];
    const text = file.body.slice(0, SAMPLE_LENGTH);
    const own = countIn(text, said);
    if (own > 4) return [];
    const other = Object.keys(COMMON).find((lang) => countIn(text, lang) > 8 + 3 * own);
    if (!other) return [];
    const found = `a text that looks ${nameOf(other)}`;
    return [
      {
        file: file.path,
        field: "body",
        line: file.bodyLine,
        found,
        write: `it in ${nameOf(said)}`,
        advice: true as const,
      },
    ];
  });

function countIn(text: string, lang: string): number {
  return text.match(COMMON[lang] ?? /$^/u)?.length ?? 0;
}

/** `Swedish`; the code itself for what is no language. */
export function nameOf(lang: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(lang) ?? lang;
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
    const first = new Map<string, KnownFile>();
    return known
      .filter((file) => types.some(({ type }) => type === file.contentType.type))
      .sort((a, b) => Number(b.path.endsWith("/index.mdx")) - Number(a.path.endsWith("/index.mdx")))
      .flatMap((file) => {
        const { slug } = pathParams(file.contentType, file.path);
        const sister = first.get(slug);
        if (!sister) first.set(slug, file);
        if (!sister) return [];
        return [
          ...unlike(file, sister, fields),
          ...untranslatedFields(file, sister),
          ...untranslated(file, sister),
        ];
      });
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
      const found = `the words of content/${sister}`;
      const issue = fieldIssue(path, found, "them in the language of this file");
      return { ...issue, file: file.path, advice: true as const };
    });
}

const SENTENCE = /^(?=.{25})(?:\S+\s+){3}/su;

function untranslated(file: KnownFile, sister: KnownFile): FileIssue[] {
  const theirs = new Set(paragraphsOf(sister.body));
  const own = paragraphsOf(file.body);
  const same = own.filter((paragraph) => theirs.has(paragraph));
  if (same.length === 0) return [];
  const before = file.body.slice(0, file.body.indexOf(same[0] ?? ""));
  const line = file.bodyLine + before.split("\n").length - 1;
  const found = `${same.length} of ${own.length} paragraphs in the words of content/${sister.path}`;
  const write = "them in the language of this file";
  return [{ file: file.path, field: "body", line, found, write, advice: true }];
}

/** Paragraphs that are long enough to differ between languages. */
function paragraphsOf(body: string): string[] {
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
      const write = "them in the language of this file";
      return [{ file: file.path, ...wholeFileIssue(found, write), advice: true as const }];
    });
  });
}

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return /\p{L}{3} \p{L}/u.test(value) ? [value] : [];
  return typeof value === "object" && value ? Object.values(value).flatMap(sentencesOf) : [];
}
