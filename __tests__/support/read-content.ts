import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";

const read = (path: string) => readFileSync(`content/${path}`, "utf8");

interface Offer {
  gifting: { leftThisWeek: number; perWeek: number; perMonth: number };
  figures: Record<string, string | number>;
}

const offerOf = (file: string): Record<string, string | number> => {
  const { gifting, figures } = JSON.parse(read(file)) as Partial<Offer>;
  const seats = gifting && {
    left: gifting.leftThisWeek,
    total: gifting.perWeek,
    perMonth: gifting.perMonth,
  };
  return { ...seats, ...figures };
};

/** A JSON file of content/ with its figures, read without code of the site. */
export const readJson = <T>(path: string, lang?: string): T => {
  const translation = `site.${lang ?? ""}.json`;
  const figures = {
    ...offerOf("site.json"),
    ...(existsSync(`content/${translation}`) && offerOf(translation)),
  };
  /** {callMinutes} is the figure, {CallMinutes} begins a sentence with it. */
  const figureOf = (placeholder: string, first: string, rest: string): string => {
    const figure = String(figures[first.toLowerCase() + rest] ?? placeholder);
    return /[A-Z]/u.test(first) ? figure.charAt(0).toUpperCase() + figure.slice(1) : figure;
  };
  return JSON.parse(read(path).replaceAll(/\{([a-zA-Z])(\w+)\}/gu, figureOf)) as T;
};

interface Site {
  brand: string;
  tagline: string;
  timeZone: string;
  languages: string[];
  storyLanguages: string[];
  privacyPolicy: string;
  termsOfService: string;
  feeds: { lang: string }[];
}

export const SITE = readJson<Site>("site.json");
export const [FIRST = "en"] = SITE.languages;

/** Each language's feed, the first one without its language in its name. */
export const FEEDS = SITE.feeds.map(
  ({ lang }, index) => [lang, index === 0 ? "rss.xml" : `rss.${lang}.xml`] as const,
);

interface Words {
  locale: string;
  article: { minutes: string };
  story: { ending: string };
  section: { rendered: string };
  categories: Record<string, string>;
}

export const wordsOf = (lang: string): Words =>
  readJson<Words>(lang === FIRST ? "words.json" : `words.${lang}.json`);

/** The UTC offset of the site's time zone at a moment, such as +02:00. */
export const offsetAt = (moment: string): string | undefined =>
  new Intl.DateTimeFormat("en", { timeZone: SITE.timeZone, timeZoneName: "longOffset" })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === "timeZoneName")
    ?.value.replace("GMT", "");

/** The front matter of an MDX file, whose dates are days (YYYY-MM-DD), and its body. */
export function readMdx(path: string) {
  const [, yaml = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(read(path)) ?? [];
  return { data: parse(yaml) as Record<string, string>, body };
}

export const readFrontMatter = (path: string) => readMdx(path).data;

/** The articles of content/, each by its original, or by its only file. */
export const articleFiles = (): string[] =>
  namesIn("news").map((slug) => {
    const texts = readdirSync(`content/news/${slug}`).filter((name) => name.endsWith(".mdx"));
    return `news/${slug}/${texts.includes("index.mdx") ? "index.mdx" : texts[0]}`;
  });

/** The names in a folder of content/, without their endings. */
export const namesIn = (folder: string): string[] =>
  readdirSync(`content/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".json"))
    .map((entry) => basename(entry.name, ".json"))
    // Translations are beside their originals.
    .filter((name) => !name.startsWith("shared-block") && !name.includes("."));
