import { words } from "../types/collections/words";
import { fileLanguage, languageName } from "../types/languages";
import { bodyIssue, fieldIssue, valueAt, textsIn } from "../read/issue";
import { bodyLines, eachFile, languageOf } from "./check-context";
import { NO_WORDS } from "./texts";
import { hasLanguage, otherLanguage, saysItself } from "./translations";

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

/** One sentence, heading or description in another language than its file. */
export const strayLanguage = eachFile((file) => {
  const { contentType, path, data } = file;
  // `inItsLanguage` reports whole files.
  if (contentType.type === words.type || (saysItself(file) && otherLanguage(file))) return [];
  const own = languageOf(file) ?? fileLanguage(path);
  const isScandinavian = ["sv", "nb", "da"].includes(own);
  if (own !== "en" && own !== "fi" && !isScandinavian) return [];
  const strayIn = (text: string): string | undefined => {
    if (own === "fi" && (text.match(SHOWS.fi) ?? FINNISH.some((sign) => sign.test(text)))) return;
    if (own === "en" && text.match(SHOWS.en)) return;
    const scandinavian = text.match(SCANDINAVIAN)?.length ?? 0;
    if (isScandinavian && scandinavian > 0) return;
    if (scandinavian > 1) return "Scandinavian";
    if (own !== "en") return (text.match(SHOWS.en)?.length ?? 0) > 2 ? "English" : undefined;
    const isFinnish = FINNISH.some((sign) => sign.test(text));
    return isFinnish || (text.match(SHOWS.fi)?.length ?? 0) > 1 ? "Finnish" : undefined;
  };
  const stray = (text: string) => {
    const other = strayIn(text);
    const found = `"${text.slice(0, 40)}…", which looks ${other}`;
    return other === undefined ? [] : [[found, `it in ${languageName(own)}`, true] as const];
  };
  const fields = textsIn(data)
    .filter(
      ([at]) =>
        !NO_WORDS.has(String(at.findLast((part) => typeof part === "string"))) &&
        !(at.length > 1 && hasLanguage(valueAt(data, at.slice(0, -1)))),
    )
    .flatMap(([at, text]) => stray(text).map((words) => fieldIssue(at, ...words)));
  const lines = bodyLines(file).flatMap(([text, line]) =>
    stray(text.replace(/^[#>\-\s]+/u, "")).map((words) => bodyIssue(line, ...words)),
  );
  return [...fields, ...lines.slice(0, 1)];
});
