import { frontMatter, readYaml } from "../../read/front-matter";
import { keyOf, merged } from "../../read/inherit";
import { formWords } from "../../types/collections/form-words";
import { form } from "../../types/collections/forms";
import { mails } from "../../types/collections/mails";
import { words } from "../../types/collections/words";
import { slugIn } from "../../types/content-type";
import { contentTypeOf } from "../../types/content-types";
import { splitLanguage } from "../../types/languages";
import { withFrontMatter } from "../front-matter-fields";
import { withFields } from "../json-fields";

type Group = Readonly<Record<string, unknown>>;

/** The sample's first language, in which files without a language in their name are. */
const ENGLISH = "en";

/** What the files of words and mails in English call their language. */
const ENGLISH_NAME = "English";

/** The inbox is in English in every site. */
const OF_INBOX = [words, formWords, mails, form].map(({ type }): string => type);

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fileIn = (path: string, lang: string) => path.replace(/(?=\.[a-z]+$)/u, `.${lang}`);

function dataOf(path: string, text: string): Group {
  if (path.endsWith(".json")) return JSON.parse(text) as Group;
  return (readYaml(frontMatter(text)?.yaml ?? "", 1).data ?? {}) as Group;
}

/** What a translation into another language says too: of a list with keys, the same fields of each entry. */
function translatedPart(original: unknown, translation: unknown, mergesLists = false): unknown {
  if (isGroup(original) && isGroup(translation))
    return Object.fromEntries(
      Object.entries(original)
        .filter(([field]) => field in translation)
        .map(([field, value]) => [field, translatedPart(value, translation[field], mergesLists)]),
    );
  if (!mergesLists || !Array.isArray(original) || !Array.isArray(translation)) return original;
  const isKeyed = original.every((entry) => keyOf(entry) !== undefined);
  return isKeyed
    ? translation.map((entry: unknown) =>
        translatedPart(
          original.find((other) => keyOf(other) === keyOf(entry)),
          entry,
          true,
        ),
      )
    : original;
}

/** Words and mails have the name of their language, and words the locale. */
function localized(data: Group, lang: string): Group {
  if (data.name !== ENGLISH_NAME) return data;
  const localName = new Intl.DisplayNames(lang, { type: "language" }).of(lang) ?? lang;
  const name = localName.charAt(0).toLocaleUpperCase(lang) + localName.slice(1);
  const { region = "" } = new Intl.Locale(lang).maximize();
  const ofWords = { locale: `${lang}_${region}`, read: name };
  return { ...data, name, ...(data.locale !== undefined && ofWords) };
}

/** Links to pages, as whole values and in the bodies of texts. */
function relinker(addresses: ReadonlyMap<string, string>) {
  const moved = (link: string) =>
    link.replace(/^\/[^#?\s]*/u, (address) => addresses.get(address) ?? address);
  const inData = (value: unknown): unknown => {
    if (typeof value === "string") return moved(value);
    if (Array.isArray(value)) return value.map(inData);
    if (!isGroup(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inData(entry)]));
  };
  const inBody = (text: string) =>
    text.replaceAll(/(?<=\]\(|\bto=")\/[^)"\s]*/gu, (link) => moved(link));
  return { inData: inData as (data: Group) => Group, inBody };
}

/** A file of the sample with its translation, the model of all others. */
interface Pair {
  path: string;
  original: string;
  translation: string;
}

interface Sample {
  /** Below content/. */
  paths: readonly string[];
  textOf: (path: string) => string;
  /** The sample's second language. */
  translated: string;
  redirects: readonly { from: string; to: string }[];
}

/**
 * The files of a site in other languages than the sample's, by path: the first language has the plain
 * addresses. What the sample says in none of them is in English, for the adopter to translate.
 */
export function arrangeLanguages(
  { paths, textOf, translated, redirects }: Sample,
  languages: readonly string[],
): Map<string, string> {
  const [first = ENGLISH, ...others] = languages;
  const pairs = paths
    .filter((path) => contentTypeOf(path)?.translated && splitLanguage(path).lang === undefined)
    .filter((path) => paths.includes(fileIn(path, translated)))
    .map((path): Pair => {
      return { path, original: textOf(path), translation: textOf(fileIn(path, translated)) };
    });
  const pages = pairs.flatMap((pair) => addressesOf(pair, translated));
  const files = new Map<string, string>();

  for (const pair of pairs) {
    const { path, original } = pair;
    const type = contentTypeOf(path);
    if (first === translated) {
      const addresses = new Map(pages.map(({ english, own }) => [own, english]));
      files.set(path, translationAsOriginal(pair, relinker(addresses)));
    } else if (first !== ENGLISH && dataOf(path, original).name === ENGLISH_NAME)
      files.set(path, withFields(original, localized(dataOf(path, original), first)));
    const needsEnglish = OF_INBOX.includes(type?.type ?? "") && !languages.includes(ENGLISH);
    for (const lang of needsEnglish ? [...others, ENGLISH] : others) {
      if (lang === translated) continue;
      const ofPages = pages.map(({ english }) => [english, english] as const);
      const links = [...ofPages, ...redirects.map(({ from, to }) => [from, to] as const)];
      const addresses = new Map(
        others.includes(lang)
          ? links.map(([from, to]) => [from, `/${lang}${to}`.replace(/\/$/u, "")])
          : [],
      );
      files.set(fileIn(path, lang), originalAsTranslation(pair, lang, relinker(addresses)));
    }
  }
  return files;
}

function addressesOf({ path, translation }: Pair, translated: string) {
  const type = contentTypeOf(path);
  if (!type?.pagePath || type.standsAlone) return [];
  const english = type.pagePath({ slug: slugIn(type, path) ?? "", lang: ENGLISH });
  const { address } = dataOf(path, translation);
  const own = typeof address === "string" ? `/${translated}/${address}` : `/${translated}`;
  return [{ english, own }];
}

/** The sample's translation as the file of the first language. */
function translationAsOriginal(
  { path, original, translation }: Pair,
  { inData, inBody }: ReturnType<typeof relinker>,
): string {
  const { mergesLists, complete } = contentTypeOf(path) ?? {};
  const { address: _, aliases: __, ...own } = dataOf(path, translation);
  const from = complete ? {} : dataOf(path, original);
  const data = inData(merged(from, own, mergesLists) as Group);
  if (path.endsWith(".json")) return jsonOf(data);
  return inBody(withFrontMatter(translation, data));
}

/** The sample's English as the file of another language. */
function originalAsTranslation(
  { path, original, translation }: Pair,
  lang: string,
  { inData, inBody }: ReturnType<typeof relinker>,
): string {
  const type = contentTypeOf(path);
  const model = dataOf(path, translation);
  const part = type?.complete
    ? dataOf(path, original)
    : (translatedPart(dataOf(path, original), model, type?.mergesLists) as Group);
  const { aliases: _, ...fields } = part;
  const slug = type?.pagePath?.({ slug: slugIn(type, path) ?? "", lang }).replace(/^\//u, "");
  const hasAddress = model.address !== undefined && type?.standsAlone === undefined;
  const data = localized(inData({ ...(hasAddress && { address: slug }), ...fields }), lang);
  if (path.endsWith(".json")) return jsonOf(data);
  return inBody(withFrontMatter(original, data));
}

const jsonOf = (data: Group) => `${JSON.stringify(data, undefined, 2)}\n`;
