import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathParams } from "../../content-types/content-type";
import { fieldIssue, type FileIssue, type Issue } from "../../content/issue";
import { readContent } from "../../content/read-content";
import { mdxTree, nodesOf } from "../body/mdx-tree";
import { type CheckedContent, locateIssues } from "../check-content";
import { type KnownFile, knownFiles } from "../check-context";
import { NO_WORDS, textsIn } from "../text-signs";
import { type Dictionary, LANGUAGES, openDictionary } from "./dictionary";
import { namesIn, projectWords, WORD_LIST } from "./project-words";

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
