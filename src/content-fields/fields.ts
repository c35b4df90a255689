import { tzOffset } from "@date-fns/tz/tzOffset";
import { z } from "zod";
import { didYouMean } from "./did-you-mean";

// Each description appears in error messages, in the CMS and in content/README.md.

interface Length {
  min?: number;
  max?: number;
}

/** The form of a plain text, which has no spaces at its ends. */
export const PLAIN_TEXT = /^\S(?:[\s\S]*\S)?$/u;

/** Plain text without spaces at its ends. Lengths are characters. */
export function text(what: string, { min = 1, max = 160 }: Length = {}) {
  return z
    .string()
    .min(min)
    .max(max)
    .regex(PLAIN_TEXT, { error: "starts or ends with a space" })
    .meta({ description: what });
}

/** A name. Words such as `no` are rejected, because YAML reads them as another value. */
export function properName(what: string, length: Length) {
  return text(what, length).refine((name) => !NOT_A_NAME.test(name), {
    error: `${what}: this word is not a name`,
  });
}

const NOT_A_NAME = /^(?:yes|no|on|off|true|false|null|none|n\/a|\W+)$/iu;

/** Paragraphs of plain text. */
export function paragraphs(what: string, max = 6) {
  return z
    .array(text(what, { max: 900 }))
    .min(1)
    .max(max)
    .meta({ description: what });
}

export function listOf<T extends z.ZodType>(
  entry: T,
  what: string,
  { min = 1, max = 100 }: Length = {},
) {
  return z.array(entry).min(min).max(max).meta({ description: what });
}

/** The address of a host, without a path. */
export function origin(what: string) {
  return z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/u)
    .meta({ description: what });
}

export function wholeNumber(what: string, { min = 0, max = 1_000_000 }: Length = {}) {
  return z.int().min(min).max(max).meta({ description: what });
}

/** The target of a link: a path of this site (`/book-call`, `/join#open-roles`, `#why`) or https. */
export function target(what = "a path of this site such as /book-call, or an https:// address") {
  return z
    .string()
    .regex(
      /^(?:\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?[a-z0-9=&-]+)?(?:#[a-z0-9-]+)?|(?:\/[\w-]+)+(?:\.[\w-]+)+|#[a-z0-9-]*|https:\/\/\S+)$/u,
    )
    .meta({ description: what, part: "link" });
}

/** A calendar day (YYYY-MM-DD). The range of years catches typing errors such as 0205 and 2205. */
export function day(what: string) {
  return z.iso
    .date()
    .refine((date) => /^20\d\d/u.test(date), { error: "a day between 2000 and 2099" })
    .meta({ description: `${what}, written YYYY-MM-DD` });
}

/**
 * A name that must exist in another file: `testimonials/clients.json`, `testimonials[].name`. A star
 * (`team/*.json`) means any file of the collection.
 */
export function nameFrom(file: string, field: string, what: string) {
  return text(what).meta({ description: `${what} in ${file}`, refersTo: { file, field } });
}

/** A unique value in its list, or among the files of its type, where repetition is only advice. */
export function unique<T extends z.ZodType>(field: T): T {
  return field.meta({ unique: true });
}

/** One of a fixed set of words. */
export function oneOf<T extends string>(words: readonly [T, ...T[]], what: string) {
  return z.enum(words).meta({ description: `${what}: ${words.join(", ")}` });
}

/** English, the other languages of the European Union, Norwegian and Icelandic. */
const REGIONS = "en bg cs da de el es et fi fr ga hr hu is it lt lv mt nb nl pl pt ro sk sl sv"
  .split(" ")
  .map((language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }));
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Region codes that are not countries. */
const NOT_COUNTRIES = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);
/** Common names that Intl does not know. */
const COMMON_COUNTRY_NAMES: Record<string, string> = {
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  usa: "US",
  "united states of america": "US",
  "the netherlands": "NL",
  "czech republic": "CZ",
  turkey: "TR",
};
let countryCodes: ReadonlyMap<string, string> | undefined;

/** The code of a country by its name in a language of `REGIONS`. */
export function countryCode(name: string): string | undefined {
  countryCodes ??= new Map([
    ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
      // Intl replaces old and alternative codes, such as UK.
      .filter((code) => !NOT_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code)
      .flatMap((code) =>
        REGIONS.map((names) => [names.of(code)?.toLowerCase() ?? "", code] as const),
      ),
    ...Object.entries(COMMON_COUNTRY_NAMES),
  ]);
  return name === "" ? undefined : countryCodes.get(name.toLowerCase());
}

/** A country by its name. */
export function country(what: string) {
  return text(what, { max: 40 }).refine((name) => countryCode(name) !== undefined, {
    error: ({ input }) => `the name of a country${didYouMean(String(input), [...countryNames()])}`,
  });
}

function countryNames(): string[] {
  return [...new Set(countryCodes?.values())].flatMap((code) =>
    REGIONS.map((names) => names.of(code) ?? code),
  );
}

/** The code of a language in content/words. */
export function language(what: string) {
  return z
    .string()
    .regex(/^[a-z]{2,3}$/u)
    .meta({ description: `${what}: en, fi, or another that content/words.json is translated to` });
}

const TIME_ZONE_NAME = /^[A-Z]\w+(?:\/[A-Z][\w+-]*)+$/u;

/** A currency or a time zone by its name in Intl. */
export function intlName(key: "currency" | "timeZone", example: string, what: string) {
  const supportedNames = Intl.supportedValuesOf(key);
  // Intl does not list all names of a time zone: it lists Asia/Kolkata as Asia/Calcutta.
  const isAlias = (name: string) =>
    key === "timeZone" && TIME_ZONE_NAME.test(name) && !Number.isNaN(tzOffset(name, new Date()));
  return z
    .string()
    .refine((name) => supportedNames.includes(name) || isAlias(name), {
      error: ({ input }) => `a name such as ${example}${didYouMean(String(input), supportedNames)}`,
    })
    .meta({ description: `${what}, such as ${example}` });
}

/** A link with its label and its target. */
export const link = z
  .strictObject({ label: text("the words of the link", { max: 60 }), to: target() })
  .meta({ graphqlType: "Link", description: "a link: { label, to }" });

/**
 * An old path of a page: without `?`, `#`, a final slash, patterns of hosts (`*`, `:`) and
 * characters that browsers encode (spaces, `%`, a backslash).
 */
export const OLD_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^\s/?#%*:\\<>"'`{}|^]+)+$/u;

export const oldPath = z
  .string()
  .max(200)
  .regex(OLD_PATH)
  .meta({ description: "a path such as /2019/old-title, as it was after the site's name" });

/** Addresses that redirect to the page of a file. */
export const aliases = z.array(oldPath).max(50).optional().meta({
  description: "old addresses of the page, the oldest first: each leads to it",
  unique: true,
});
