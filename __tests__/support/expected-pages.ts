import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";

/** The expected head of a page, derived from content/ only. */
export interface ExpectedPage {
  path: string;
  title: string;
  description: string;
  lang: string;
  indexed: boolean;
  /** The day of publication, for articles and stories. */
  date?: string;
  section?: string;
  /** Language → path, for pages in several languages. */
  languages?: Record<string, string>;
}

interface PageFile {
  head: Head;
  sections?: { type: string; thanks?: { head: Head } }[];
  article?: { head: Head };
}

const plain = (path: string, head: Head, indexed = true): ExpectedPage => ({
  path,
  title: `${SITE.brand} - ${head.title}`,
  description: head.description,
  lang: "en",
  indexed,
});

const ofPageFile = (name: string): ExpectedPage[] => {
  const { head, sections = [] } = readJson<PageFile>(`pages/${name}.json`);
  const path = name === "home" ? "/" : `/${name}`;
  return [
    plain(path, head),
    ...sections.flatMap(({ thanks }) =>
      thanks ? [plain(`${path}/thank-you`, thanks.head, false)] : [],
    ),
  ];
};

/** Pages that no visitor looks for. */
const servicePages = (): ExpectedPage[] => {
  const { head, article } = readJson<Required<PageFile>>("not-found.json");
  return [
    plain("/404", head, false),
    plain("/news/not-found", article.head, false),
    plain("/appointment", readJson<PageFile>("appointment.json").head, false),
  ];
};

const ofArticle = (slug: string): ExpectedPage => {
  const { title = "", description = "", ...data } = readFrontMatter(`news/${slug}/index.mdx`);
  return {
    ...plain(`/news/${slug}`, { title, description: data.excerpt ?? description }),
    lang: data.lang ?? "",
    date: data.date,
    section: data.category,
  };
};

const ofStory = (slug: string): ExpectedPage[] => {
  const [first] = SITE.storyLanguages;
  const ending = (lang: string) => (lang === "en" ? "-english" : `-${lang}`);
  const pathOf = (lang: string) => `/stories/${slug}${lang === first ? "" : ending(lang)}`;
  const languages = Object.fromEntries(SITE.storyLanguages.map((lang) => [lang, pathOf(lang)]));
  return SITE.storyLanguages.map((lang) => {
    const data = readFrontMatter(`stories/${slug}/${lang}.mdx`);
    const title = `${data.name} (${data.role}, ${data.company}) ${wordsOf(lang).story.ending}`;
    const page = plain(pathOf(lang), { title, description: data.excerpt ?? "" });
    return { ...page, lang, date: data.date, languages };
  });
};

export const isPublished = (file: string): boolean =>
  String(readFrontMatter(`texts/${file}`).published) === "true";

const ofTextPage = (file: string): ExpectedPage => {
  const { title = "", description = "" } = readFrontMatter(`texts/${file}`);
  return plain(`/${file.replace(".mdx", "")}`, { title, description }, isPublished(file));
};

/** Every page that the content requires. */
export const expectedPages = (): ExpectedPage[] => [
  ...namesIn("pages").flatMap(ofPageFile),
  ...servicePages(),
  ...namesIn("roles").map((slug) =>
    plain(`/${slug}`, readJson<PageFile>(`roles/${slug}.json`).head),
  ),
  ...["privacy.mdx", "terms.mdx", "accessibility.mdx"].map(ofTextPage),
  ...namesIn("news").map(ofArticle),
  ...namesIn("stories").flatMap(ofStory),
];

const read = (path: string) => readFileSync(`content/${path}`, "utf8");

interface Offer {
  gifting: { leftThisWeek: number; perWeek: number; perMonth: number };
  figures: Record<string, string | number>;
}

const { gifting, figures } = JSON.parse(read("site.json")) as Offer;
const FIGURES: Record<string, string | number> = {
  left: gifting.leftThisWeek,
  total: gifting.perWeek,
  perMonth: gifting.perMonth,
  ...figures,
};

/** {callMinutes} is the figure, {CallMinutes} begins a sentence with it. */
const figureOf = (placeholder: string, first: string, rest: string): string => {
  const figure = String(FIGURES[first.toLowerCase() + rest] ?? placeholder);
  return /[A-Z]/u.test(first) ? figure.charAt(0).toUpperCase() + figure.slice(1) : figure;
};

/** A JSON file of content/ with its figures, read without code of the site. */
export const readJson = <T>(path: string): T =>
  JSON.parse(read(path).replaceAll(/\{([a-zA-Z])(\w+)\}/gu, figureOf)) as T;

interface Site {
  brand: string;
  tagline: string;
  timeZone: string;
  storyLanguages: string[];
  feeds: { lang: string }[];
}

export const SITE = readJson<Site>("site.json");

/** Each language's feed, the first one without its language in its name. */
export const FEEDS = SITE.feeds.map(
  ({ lang }, index) => [lang, index === 0 ? "rss.xml" : `rss.${lang}.xml`] as const,
);

interface Words {
  locale: string;
  story: { ending: string };
  /** Only of languages that the frame is translated to. */
  frame?: { note: string };
}

export const wordsOf = (lang: string): Words => readJson<Words>(`words/${lang}.json`);

/** The paths of pages with a section of that type. */
export const pathsWithSection = (type: string): string[] =>
  namesIn("pages")
    .filter((name) =>
      readJson<PageFile>(`pages/${name}.json`).sections?.some((one) => one.type === type),
    )
    .map((name) => (name === "home" ? "/" : `/${name}`));

/** The UTC offset of the site's time zone at a moment, such as +02:00. */
export const offsetAt = (moment: string): string | undefined =>
  new Intl.DateTimeFormat("en", { timeZone: SITE.timeZone, timeZoneName: "longOffset" })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === "timeZoneName")
    ?.value.replace("GMT", "");

export interface Head {
  title: string;
  description: string;
}

/** The front matter of an MDX file, whose dates are days (YYYY-MM-DD), and its body. */
export function readMdx(path: string) {
  const [, yaml = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(read(path)) ?? [];
  return { data: parse(yaml) as Record<string, string>, body };
}

export const readFrontMatter = (path: string) => readMdx(path).data;

/** The names in a folder of content/, without their endings. */
export const namesIn = (folder: string): string[] =>
  readdirSync(`content/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".json"))
    .map((entry) => basename(entry.name, ".json"))
    .filter((name) => !name.startsWith("shared-block"));
