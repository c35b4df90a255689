import { distance } from "fastest-levenshtein";

/** The word of a list that was most likely meant; undefined if none is similar. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const normalizedWord = normalize(word);
  const ranked = candidates
    .map((name) => ({ name, steps: distance(normalizedWord, normalize(name)) }))
    .sort((a, b) => a.steps - b.steps);
  const [best] = ranked;
  // Two letters in five may differ: "tilte" suggests title, but "Party" does not suggest Partnership.
  return best && best.steps <= Math.ceil(normalizedWord.length * 0.4) ? best.name : undefined;
}

/** ` (did you mean Launch?)`, or nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const name = nearest(word, candidates);
  return name === undefined ? "" : ` (did you mean ${name}?)`;
}

function normalize(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/gu, "");
}

/** A title as part of an address: `Päivä yössä!` becomes `paiva-yossa`. */
export function slugOf(title: string): string {
  return title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[øð]/gu, (letter) => (letter === "ø" ? "o" : "d"))
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll(/['’]/gu, "")
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "");
}
