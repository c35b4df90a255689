import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathParams } from "../content-types/content-type";
import { fieldIssue, type FileIssue, type Issue } from "../content/issue";
import { readContent } from "../content/read-content";
import { mdxTree, nodesOf } from "./body/mdx-tree";
import { type CheckedContent, locateIssues } from "./check-content";
import { type KnownFile, knownFiles } from "./check-context";
import { NO_WORDS, textsIn } from "./texts";
import { gunzipSync } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";
import { distance } from "fastest-levenshtein";

/** Advice on each word of content that no dictionary, list or name knows. */
export function checkSpelling(root: string): CheckedContent {
  const known = knownFiles(readContent(root)).filter(isReadable);
  const list = join(root, WORD_LIST);
  const isOurs = projectWords(existsSync(list) ? readFileSync(list, "utf8") : "", namesIn(known));
  const dictionaries = LANGUAGES.map((language) => openDictionary(language, isOurs));
  const issues = known.flatMap((file): FileIssue[] =>
    [...inFields(file, dictionaries), ...inBody(file, dictionaries)].map((issue) => ({
      ...issue,
      file: file.path,
      advice: true,
    })),
  );
  return { issues: locateIssues({ known }, issues), files: known.length };
}

/** Whether a file is in a language with a dictionary; files that name none are English. */
function isReadable({ contentType, path, data }: KnownFile): boolean {
  const language = pathParams(contentType, path).lang || (data as { lang?: unknown }).lang;
  return LANGUAGES.some((known) => known === (language ?? "en"));
}

function inFields({ data }: KnownFile, dictionaries: readonly Dictionary[]): Issue[] {
  return textsIn(data)
    .filter(([path]) => !NO_WORDS.has(String(path.findLast((part) => typeof part === "string"))))
    .flatMap(([path, text]) => {
      const fault = faultOf(text, dictionaries);
      return fault ? [fieldIssue(path, ...fault)] : [];
    });
}

function inBody({ path, body, bodyLine }: KnownFile, dictionaries: readonly Dictionary[]): Issue[] {
  const parsed = path.endsWith(".mdx") && mdxTree(body);
  if (!parsed || !parsed.ok) return [];
  return nodesOf(parsed.tree).flatMap(({ node }) => {
    const text = node.type === "text" ? node.value : node.alt;
    const fault = faultOf(text ?? "", dictionaries);
    if (!fault) return [];
    const [found, write] = fault;
    const line = bodyLine + (node.position?.start.line ?? 1) - 1;
    return [{ field: "body", line, found, write }];
  });
}

/** What a text has beside words: placeholders, addresses, numbers, names of programs, entities. */
const NO_WORD =
  /\{\w+\}|https?:\S+|\S+@\S+|\S*\d\S*|(?:\w+\.)+[a-z]\w+|&\w+;|\/[\w/-]+|\p{L}+\p{Ll}\p{Lu}\p{L}+/gu;
const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;
const ABBREVIATION = /^(?:\p{L}|\p{Lu}{2,5}s?)$/u;

function faultOf(
  text: string,
  dictionaries: readonly Dictionary[],
): [found: string, write: string] | undefined {
  const words = [...new Set(text.replaceAll(NO_WORD, " ").match(WORD))];
  // A text is in the language that knows most of it: English pages quote Finnish.
  const unknowns = dictionaries.map(({ knows }) => words.filter((word) => !isKnown(word, knows)));
  const fewest = Math.min(...unknowns.map(({ length }) => length));
  if (fewest === 0) return undefined;
  const likely = dictionaries.filter((_, index) => unknowns[index]?.length === fewest);
  const unknown = unknowns.find(({ length }) => length === fewest) ?? [];
  const named = unknown.map((word) => {
    const near = likely.map(({ suggest }) => suggest(word)).find(Boolean);
    return near === undefined ? `"${word}"` : `"${word}" (${near}?)`;
  });
  return [
    `${named.join(", ")}, which no dictionary knows`,
    `the right word, or add it to content/${WORD_LIST}`,
  ];
}

function isKnown(word: string, knows: Dictionary["knows"]): boolean {
  const plain = word.replaceAll("’", "'").replace(/'s?$/u, "");
  const parts = plain.split("-");
  return (
    ABBREVIATION.test(plain) ||
    knows(plain) ||
    (parts.length > 1 && parts.every((part) => isKnown(part, knows)))
  );
}

/** Answers whether a word is right, and what was most likely meant by a wrong one. */
interface Dictionary {
  knows: (word: string) => boolean;
  suggest: (word: string) => string | undefined;
}

// By their paths: the packages export only a configuration of cspell.
const FILES = {
  en: "node_modules/@cspell/dict-en-gb-mit/en_GB.trie.gz",
  fi: "node_modules/@cspell/dict-fi-fi/dict/fi-fi.trie.gz",
};
const LANGUAGES = ["en", "fi"] as const;

/** The shortest parts of a compound; with shorter ones too many mistakes look like compounds. */
const FIRST = 4;
const SECOND = 5;

/** A language's dictionary together with the words of the project. */
function openDictionary(
  language: (typeof LANGUAGES)[number],
  isOurs: (word: string) => boolean,
): Dictionary {
  const trie = decodeTrie(new Uint8Array(gunzipSync(readFileSync(FILES[language]))));
  const isWord = (word: string): boolean => trie.has(word) || isOurs(word);
  // Finnish writes compounds as one word, and nobody lists them all.
  const isCompound = (word: string): boolean =>
    language === "fi" &&
    [...word].some(
      (_, at) =>
        at >= FIRST &&
        word.length - at >= SECOND &&
        isWord(word.slice(0, at)) &&
        isWord(word.slice(at)),
    );
  const isRight = (word: string): boolean => isWord(word) || isCompound(word);
  return {
    // A capital may begin a sentence.
    knows: (word) => isRight(word) || (/^\p{Lu}/u.test(word) && isRight(word.toLowerCase())),
    suggest: (word) => {
      const near = trie.suggest(word, { numSuggestions: 3, ignoreCase: true });
      return near.find((other) => distance(word.toLowerCase(), other.toLowerCase()) <= 2);
    },
  };
}

/** The plain list that authors edit. */
const WORD_LIST = "spelling.txt";

/** Fields with names of people, companies and places. */
const NAMES: readonly (readonly [file: RegExp, field: RegExp])[] = [
  [/^(?:team|testimonials|stories)\/|^companies\.json$/u, /^(?:name|company)$/u],
  [/^news\//u, /^author$/u],
  [/^site\.json$/u, /^(?:brand|name|street|city)$/u],
];

/** The words of all names in the content. */
export function namesIn(files: readonly KnownFile[]): string[] {
  const texts = files.flatMap(({ path, data }) => {
    const fields = NAMES.filter(([file]) => file.test(path)).map(([, field]) => field);
    return textsIn(data)
      .filter(([at]) => fields.some((field) => field.test(String(at.at(-1)))))
      .map(([, text]) => text);
  });
  return [...new Set(texts.join(" ").match(/\p{Lu}[\p{L}-]+/gu))];
}

/** The cases of Finnish: Suunnassa, Havupolkua, Sandellin. */
const ENDING = /^i?(?:n|[tn]?[aä]|(?:ss|st|ll|lt|tt)[aä]|lle|ksi|[aeiouyåäö]n|h[aeiouyäö]n)$/u;
/** Shorter names get no endings: Ida is not Idaan. */
const LONG_NAME = 4;

/**
 * Whether a word is on the list or a name. `mentor*` on the list stands for all words that begin so;
 * names may have endings.
 */
function projectWords(list: string, names: readonly string[]): (word: string) => boolean {
  const lines = list.split(/\r?\n/u).map((line) => line.replace(/#.*$/u, "").trim());
  const listed = lines.filter(Boolean);
  const whole = new Set([...listed, ...names]);
  const stems = listed.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  const long = names.filter((name) => name.length >= LONG_NAME);
  return (word) =>
    whole.has(word) ||
    stems.some((stem) => word.startsWith(stem)) ||
    long.some((name) => word.startsWith(name) && ENDING.test(word.slice(name.length)));
}
