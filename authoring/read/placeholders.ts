import { fileLanguage, translationOf } from "../types/languages";
import type { ContentFile, ReadFile } from "./content-file";

const SITE = "site.json";
/** The host replaces it in the built page where sessions are counted. */
export const COUNTED = "{left}";

/** Optional in site.json: without it, the texts that name it are wrong. */
export const PRICE = "{price}";

/** Placeholders of content/site.json: the name of the time zone and the offer's figures. */
export const PLACEHOLDERS = [
  "zone",
  "left",
  "total",
  "perMonth",
  "callMinutes",
  "callInWords",
  "interview",
  "hours",
  "hoursInWords",
  "replyHours",
  "hiringWeeks",
  "price",
] as const;

type Figures = ReadonlyMap<string, string>;

/** All texts may name figures, but for site.json itself and the words of the interface. */
export function hasPlaceholders(path: string): boolean {
  return !/^(?:site\.|words[./])/u.test(path);
}

/**
 * Replaces {perMonth}, {left} and so on with the figures of site.json, in the language of each
 * file; it has to be among the files. {CallInWords} starts a sentence. The check refuses other braces.
 */
export function fillPlaceholders(files: readonly ContentFile[]): ContentFile[] {
  const bySite = new Map<string, Figures>();
  const figuresFor = (lang: string) => {
    const translation = files.find(({ path }) => path === translationOf(SITE, lang));
    const site = translation ?? files.find(({ path }) => path === SITE);
    const figures = bySite.get(lang) ?? figuresOf(site);
    bySite.set(lang, figures);
    return figures;
  };
  return files.map((file) =>
    file.ok && hasPlaceholders(file.path)
      ? filledFile(file, figuresFor(fileLanguage(file.path)))
      : file,
  );
}

function figuresOf(site: ContentFile | undefined): Figures {
  if (!site) return new Map();
  const data = (site.ok ? site.data : {}) as Record<string, Record<string, unknown> | undefined>;
  const { timeZoneName: zone, gifting = {}, figures = {} } = data;
  const { leftThisWeek, perWeek: total, perMonth } = gifting;
  const left = leftThisWeek === "counted" ? COUNTED : leftThisWeek;
  const values: Record<string, unknown> = { zone, left, total, perMonth, ...figures };
  return new Map(
    PLACEHOLDERS.flatMap((name) => {
      // The checker reports a missing figure for site.json, not for each text that names it; the price
      // is optional, so there it reports the texts.
      const text = String(values[name] ?? (name === "price" ? PRICE : 1));
      return [[name, text] as const, [capitalized(name), capitalized(text)] as const];
    }),
  );
}

function filledFile<File extends ReadFile>(file: File, figures: Figures): File {
  return { ...file, data: filled(file.data, figures), body: filledText(file.body, figures) };
}

function filledText(text: string, figures: Figures): string {
  return text.replaceAll(/(?<!\$)\{(\w+)\}/gu, (whole, name: string) => figures.get(name) ?? whole);
}

function filled(value: unknown, figures: Figures): unknown {
  if (typeof value === "string") return filledText(value, figures);
  if (Array.isArray(value)) return value.map((entry) => filled(entry, figures));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, filled(entry, figures)]),
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
