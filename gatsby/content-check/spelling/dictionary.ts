import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";
import { distance } from "fastest-levenshtein";

/** Answers whether a word is right, and what was most likely meant by a wrong one. */
export interface Dictionary {
  knows: (word: string) => boolean;
  suggest: (word: string) => string | undefined;
}

// By their paths: the packages export only a configuration of cspell.
const FILES = {
  en: "node_modules/@cspell/dict-en-gb-mit/en_GB.trie.gz",
  fi: "node_modules/@cspell/dict-fi-fi/dict/fi-fi.trie.gz",
};
export const LANGUAGES = ["en", "fi"] as const;

/** The shortest parts of a compound; with shorter ones too many mistakes look like compounds. */
const FIRST = 4;
const SECOND = 5;

/** A language's dictionary together with the words of the project. */
export function openDictionary(
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
