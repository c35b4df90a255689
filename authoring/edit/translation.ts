import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { slugOf } from "../../src/content-fields/did-you-mean";
import { FIRST_LANGUAGE, LANGUAGES } from "../../src/site/site-data";
import { namesAt } from "../check/field-paths";
import { linkInLanguage } from "../check/link-in-language";
import { type SitePages, sitePages } from "../check/site-pages";
import { type ContentFile, parseContent, type ReadFile } from "../read/content-file";
import { NOT_INHERITED_BY_TEXTS } from "../read/inherit";
import { valueAt } from "../read/issue";
import { listContent, readContent } from "../read/read-content";
import { words } from "../types/collections/words";
import {
  type ContentType,
  isCollection,
  matches,
  pageAddress,
  slugIn,
} from "../types/content-type";
import { contentTypeOf } from "../types/content-types";
import { type JsonSchema, jsonSchemaOf } from "../types/derived/json-schema";
import {
  fileLanguage,
  languageName,
  languageSuffix,
  splitLanguage,
  translationOf,
} from "../types/languages";
import { isText, itemOf, textsOf } from "../read/translatable-texts";
import { writeJson, writeMdx } from "./write-file";

type Group = Readonly<Record<string, unknown>>;

/** Whether an action translates the type: articles, stories, pages, people and roles may be drafts. */
export function isTranslatable(contentType: ContentType | undefined): contentType is ContentType {
  return (
    contentType?.translated === true &&
    isCollection(contentType) &&
    "draft" in contentType.schema.shape
  );
}

/** The languages that a file is not in yet. Articles and stories may be in one without pages. */
export function missingLanguages(root: string, path: string): string[] {
  const contentType = contentTypeOf(path);
  if (!isTranslatable(contentType)) return [];
  const withWords = listContent(root).filter((file) => matches(words, file));
  const languages = contentType.standsAlone ? withWords.map(fileLanguage) : LANGUAGES;
  const { original } = splitLanguage(path);
  return languages.filter((lang) => !existsSync(join(root, translationOf(original, lang))));
}

/**
 * Writes the translation of a file as a draft, in the words of that file, and returns its path. Throws,
 * with nothing written, when it cannot.
 */
export async function createTranslation(
  root: string,
  path: string,
  language?: string,
): Promise<string> {
  const source = sourceOf(root, path);
  const lang = languageFor(root, source.path, language);
  const file = translationOf(splitLanguage(source.path).original, lang);
  writeFileSync(join(root, file), await translationText(root, source, file, lang), { flag: "wx" });
  return file;
}

interface Source {
  path: string;
  text: string;
  content: ReadFile;
}

function sourceOf(root: string, path: string): Source {
  if (!existsSync(join(root, path))) throw new Error(`there is no content/${path}`);
  if (!isTranslatable(contentTypeOf(path)))
    throw new Error(`content/${path} is not an article, a story, a page, a person or a role`);
  const text = readFileSync(join(root, path), "utf8");
  const content = parseContent(path, text);
  if (!content.ok)
    throw new Error(`content/${path} cannot be read: npm run content:check says why`);
  return { path, text, content };
}

function languageFor(root: string, path: string, language?: string): string {
  const missing = missingLanguages(root, path);
  const [only] = missing;
  if (!only) throw new Error(`content/${path} is in all languages of the site`);
  const choice = missing.map((lang) => `${lang} (${languageName(lang)})`).join(" or ");
  if (language === undefined && missing.length > 1)
    throw new Error(`say into which language: ${choice}`);
  if (language !== undefined && !missing.includes(language))
    throw new Error(`content/${path} can be translated into ${choice}, not into ${language}`);
  return language ?? only;
}

async function translationText(
  root: string,
  { path, text, content }: Source,
  file: string,
  lang: string,
): Promise<string> {
  const contentType = contentTypeOf(path) as ContentType;
  const files = readContent(root);
  const site = sitePages(files);
  const schema = jsonSchemaOf(contentType.schema);
  const at: Context = { files, site, lang };
  const { address: _, aliases: __, draft: ___, ...data } = content.data as Group;
  const fields = Object.entries(data).map(([key, value]) => {
    const isKept =
      lang === FIRST_LANGUAGE ||
      (contentType.standsAlone === true && NOT_INHERITED_BY_TEXTS.includes(key));
    return [key, ownPart(value, schema.properties?.[key] ?? {}, at, isKept, key)] as const;
  });
  const address = addressOf(contentType, file, data, at);
  const own = {
    ...(address && { address }),
    draft: true,
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  };
  if (file.endsWith(".json")) return writeJson(own, text);
  const body = content.body.replaceAll(
    /(?<=\]\(|\bto=")\/[^)"\s]*/gu,
    (to) => linkInLanguage(to, lang, site) ?? to,
  );
  return writeMdx(own, body, text);
}

interface Context {
  files: readonly ContentFile[];
  site: SitePages;
  lang: string;
}

/**
 * What a translation says itself: its texts, and lists with texts as a whole, with links to pages of
 * its language. It inherits all else (authoring/read/inherit.ts). Undefined where nothing is left.
 */
function ownPart(
  value: unknown,
  schema: JsonSchema,
  at: Context,
  isKept: boolean,
  key = "",
): unknown {
  if (Array.isArray(value)) {
    if (!isKept && textsOf(value, schema).length === 0) return undefined;
    return value.map((entry: unknown) => ownPart(entry, itemOf(schema, entry), at, true));
  }
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).map(([name, field]) => {
      const part = ownPart(field, schema.properties?.[name] ?? {}, at, isKept, name);
      return [name, part] as const;
    });
    const own = parts.filter(([, part]) => part !== undefined);
    return own.length > 0 ? Object.fromEntries(own) : undefined;
  }
  const translated = typeof value === "string" ? inLanguage(value, schema, at) : value;
  return isKept || translated !== value || isText(schema, key) ? translated : undefined;
}

/** A link to the page of the language, or a name as the other file has it in the language. */
function inLanguage(value: string, schema: JsonSchema, { files, site, lang }: Context): string {
  if (schema.part === "link") return linkInLanguage(value, lang, site) ?? value;
  const { file = "", field = "" } = schema.refersTo ?? {};
  const [names, translated] = [file, translationOf(file, lang)].map((path) => {
    const found = files.find((other) => other.path === path);
    return found?.ok ? namesAt(found.data, field) : [];
  });
  return translated?.[names?.indexOf(value) ?? -1] ?? value;
}

/** An address in the words of the original, where a translation needs one or its usual one is taken. */
function addressOf(
  contentType: ContentType,
  file: string,
  data: Group,
  { site, lang }: Context,
): string | undefined {
  if (!contentType.pagePath || !("address" in contentType.schema.shape)) return undefined;
  const isTaken = (address?: string) =>
    site.pages.has(pageAddress(contentType, file, { address }) ?? "");
  const title = slugOf(String(valueAt(data, ["head", "title"]) ?? data.title));
  if (contentType.standsAlone)
    return isTaken() ? slugIn(contentType, file) + languageSuffix(lang) : undefined;
  if (splitLanguage(file).original === "pages/home.json" || lang === FIRST_LANGUAGE)
    return undefined;
  return isTaken(title) ? `${title}-${lang}` : title;
}
