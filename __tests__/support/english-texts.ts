import { readdirSync, readFileSync } from "node:fs";
import type { CheerioAPI } from "cheerio";

/** Files whose English texts a Finnish page has in Finnish. */
const DICTIONARY =
  /^(?:(?:words|forms)\/en|(?:pages|roles)\/[\w-]+|navigation|not-found|hiring|appointment|modules)\.json$/u;
/** Frequent English words that do not exist in Finnish. */
const FUNCTION_WORDS =
  /\b(?:the|and|of|with|for|your|you|our|are|is|this|that|from|not|will|have)\b/giu;

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || !value) return [];
  // Types of structured data and of sections are names for code.
  const texts = Object.entries(value).filter(([key]) => !/^@|^(?:type|kind|unitText)$/u.test(key));
  return texts.flatMap(([, text]) => stringsIn(text));
}

const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".json"),
);

/** Texts with words, without paths and names for code. */
const textsIn = (pattern: RegExp) =>
  new Set(
    files
      .filter((file) => pattern.test(file))
      .flatMap((file) => stringsIn(JSON.parse(readFileSync(`content/${file}`, "utf8"))))
      .filter((text) => /\p{L}{2}/u.test(text) && !/^[/#.]|^[a-z-]+$/u.test(text)),
  );
const inFinnish = textsIn(/\bfi\.json$/u);
const english = new Set([...textsIn(DICTIONARY)].filter((text) => !inFinnish.has(text)));

const ATTRIBUTES = ["aria-label", "aria-roledescription", "alt", "title", "placeholder"] as const;

/** What a visitor, a screen reader and a search engine get, without quotes in English. */
export function textsOf($: CheerioAPI): string[] {
  const isEnglish = (element: Parameters<CheerioAPI>[0]) =>
    $(element).closest("[lang]").attr("lang") === "en";
  const all = $("body *").toArray();
  const shown = all.filter((element) => !isEnglish(element) && !$(element).is("script, style"));
  const data = $('script[type="application/ld+json"]').toArray();
  return [
    $("title").text(),
    ...$(
      'meta[name$="description"], meta[name$="title"], meta[property^="og:"]:not([property^="og:locale"])',
    )
      .toArray()
      .map((meta) => $(meta).attr("content") ?? ""),
    ...$("head link[title]")
      .toArray()
      .map((link) => $(link).attr("title") ?? ""),
    ...data.flatMap((script) => stringsIn(JSON.parse($(script).text()))),
    ...shown.flatMap((element) => [
      ...ATTRIBUTES.map((name) => $(element).attr(name) ?? ""),
      ...$(element)
        .contents()
        .toArray()
        .flatMap((node) => (node.type === "text" ? [node.data.trim()] : [])),
    ]),
  ];
}

/** The texts that are English: equal to one of the content, or with English words in them. */
export function englishIn(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(
    (text) => english.has(text) || (text.match(FUNCTION_WORDS)?.length ?? 0) > 1,
  );
}
