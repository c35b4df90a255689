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
  const languages = { fi: `/stories/${slug}`, en: `/stories/${slug}-english` };
  return (["fi", "en"] as const).map((lang) => {
    const data = readFrontMatter(`stories/${slug}/${lang}.mdx`);
    const ending = lang === "fi" ? "tarina" : "story";
    const title = `${data.name} (${data.role}, ${data.company}) ${ending}`;
    const page = plain(languages[lang], { title, description: data.excerpt ?? "" });
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

export const SITE = readJson<{ brand: string; tagline: string }>("site.json");

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
