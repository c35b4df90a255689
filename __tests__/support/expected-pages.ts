import { existsSync, readdirSync } from "node:fs";
import { formAddresses, thanksPath } from "../../authoring/types/form-addresses";
import { addressIn } from "../../src/site/site-data";
import { FIRST, namesIn, readFrontMatter, readJson, SITE, wordsOf } from "./read-content";

/** The expected head of a page, derived from content/ only. */
interface ExpectedPage {
  path: string;
  title: string;
  description: string;
  lang: string;
  /** The file of a text page in the first language. */
  original?: string;
  indexed: boolean;
  /** Also where React runs, a link to it loads the document. */
  isDocument?: true;
  /** The day of publication, for articles and stories. */
  date?: string;
  section?: string;
  /** Language → path, for pages in several languages. */
  languages?: Record<string, string>;
}

interface PageFile {
  /** Of a translation. */
  address?: string;
  head: Head;
  sections?: { type: string; form?: string }[];
  article?: { head: Head };
}

const plain = (path: string, head: Head, indexed = true, lang = FIRST): ExpectedPage => ({
  path,
  title: `${SITE.brand} - ${head.title}`,
  description: head.description,
  lang,
  indexed,
});

/** The host completes it, or serves it at other addresses. */
const DOCUMENT = { isDocument: true } as const;

/** The files of a page: its original, then its translations, which inherit what they leave out. */
const versionsOf = (file: string, address: string) => {
  const versions = SITE.languages.flatMap((lang) => {
    const path = lang === FIRST ? file : file.replace(/(?=\.\w+$)/u, `.${lang}`);
    if (!existsSync(`content/${path}`)) return [];
    const data = file.endsWith(".mdx") ? readFrontMatter(path) : readJson<PageFile>(path, lang);
    const below = lang === FIRST ? "" : `/${lang}`;
    const end = data.address ? `/${data.address}` : address;
    return [{ lang, own: data, path: end === "/" ? below || "/" : below + end }];
  });
  const languages =
    versions.length > 1
      ? { languages: Object.fromEntries(versions.map(({ lang, path }) => [lang, path])) }
      : {};
  return versions.map((version) => ({ ...version, languages }));
};

const ofPageFile = (name: string): ExpectedPage[] => {
  const original = readJson<PageFile>(`pages/${name}.json`);
  return versionsOf(`pages/${name}.json`, name === "home" ? "/" : `/${name}`).flatMap(
    ({ lang, own, path, languages }) => {
      const { head, sections = [] } = { ...original, ...own } as PageFile;
      return [
        { ...plain(path, { ...original.head, ...head }, true, lang), ...languages },
        ...sections.flatMap(({ form }) => {
          if (form === undefined) return [];
          const file = `forms/${form}${lang === FIRST ? "" : `.${lang}`}.json`;
          const { thanks } = readJson<{ thanks: { head: Head } }>(file, lang);
          return [{ ...plain(thanksPath(path, lang), thanks.head, false, lang), ...DOCUMENT }];
        }),
      ];
    },
  );
};

/** Pages that no visitor looks for. */
const servicePages = (): ExpectedPage[] => {
  const { article } = readJson<Required<PageFile>>("not-found.json");
  const hidden = (file: string, pathIn: (lang: string) => string) =>
    versionsOf(file, "").map(({ lang, own }) => ({
      ...plain(pathIn(lang), (own as PageFile).head, false, lang),
      ...DOCUMENT,
    }));
  return [
    ...hidden("not-found.json", (lang) => (lang === FIRST ? "/404" : `/${lang}/not-found`)),
    { ...plain("/news/not-found", article.head, false), ...DOCUMENT },
    ...hidden("appointment.json", (lang) => addressIn(lang, `/${formAddresses(lang).appointment}`)),
  ];
};

const ofArticle = (slug: string): ExpectedPage[] => {
  const versions = readdirSync(`content/news/${slug}`)
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => {
      const data = readFrontMatter(`news/${slug}/${file}`);
      const [, lang = FIRST] = /^index\.(.*)\.mdx$/u.exec(file) ?? [];
      const name = data.address ?? `${slug}${lang === FIRST ? "" : `-${lang}`}`;
      return { data, lang, path: `/news/${name}` };
    });
  const languages = Object.fromEntries(versions.map(({ lang, path }) => [lang, path]));
  return versions.map(({ data: { title = "", description = "", ...data }, lang, path }) => ({
    ...plain(path, { title, description: data.excerpt ?? description }, true, lang),
    date: data.date,
    section: wordsOf(lang).categories[data.category?.toLowerCase() ?? ""],
    ...(versions.length > 1 && { languages }),
  }));
};

const ofStory = (slug: string): ExpectedPage[] => {
  const [first] = SITE.storyLanguages;
  const ending = (lang: string) => (lang === "en" ? "-english" : `-${lang}`);
  const pathOf = (lang: string) => `/stories/${slug}${lang === first ? "" : ending(lang)}`;
  const languages = Object.fromEntries(SITE.storyLanguages.map((lang) => [lang, pathOf(lang)]));
  return SITE.storyLanguages.map((lang) => {
    const data = readFrontMatter(`stories/${slug}/index${lang === FIRST ? "" : `.${lang}`}.mdx`);
    const title = `${data.name} (${data.role}, ${data.company}) ${wordsOf(lang).story.ending}`;
    const page = plain(pathOf(lang), { title, description: data.excerpt ?? "" }, true, lang);
    return { ...page, date: data.date, languages };
  });
};

export const isPublished = (file: string): boolean =>
  String(readFrontMatter(`texts/${file}`).published) === "true";

const ofTextPage = (file: string): ExpectedPage[] =>
  versionsOf(`texts/${file}`, `/${file.replace(".mdx", "")}`).map(
    ({ own, path, lang, languages }) => {
      const { title = "", description = "" } = own as Record<string, string>;
      const indexed = isPublished(file);
      return {
        ...plain(path, { title, description }, indexed, lang),
        ...(indexed && languages),
        original: `texts/${file}`,
        ...(file === "privacy.mdx" && DOCUMENT),
      };
    },
  );

const ofRole = (name: string): ExpectedPage[] =>
  versionsOf(`roles/${name}.json`, `/${name}`).map(({ own, path, lang, languages }) => ({
    ...plain(path, (own as PageFile).head, true, lang),
    ...languages,
  }));

/** Every page that the content requires. */
export const expectedPages = (): ExpectedPage[] => [
  ...namesIn("pages").flatMap(ofPageFile),
  ...servicePages(),
  ...namesIn("roles").flatMap(ofRole),
  ...["privacy.mdx", "terms.mdx", "accessibility.mdx"].flatMap(ofTextPage),
  ...namesIn("news").flatMap(ofArticle),
  ...namesIn("stories").flatMap(ofStory),
];

interface Head {
  title: string;
  description: string;
}

/** Each version of a page or a role in its language: its address, and its file's content. */
export const pageVersions = <T>(folder: "pages" | "roles", name: string) => {
  const original = readJson<object>(`${folder}/${name}.json`);
  const address = name === "home" ? "/" : `/${name}`;
  return versionsOf(`${folder}/${name}.json`, address).map(({ lang, own, path }) => ({
    ...{ lang, path },
    data: { ...original, ...own } as T,
  }));
};

/** The addresses of the pages with a section of a type, in all languages. */
export const pathsWithSection = (type: string): string[] =>
  namesIn("pages")
    .flatMap((name) => pageVersions<PageFile>("pages", name))
    .filter(({ data }) => data.sections?.some((one) => one.type === type))
    .map(({ path }) => path);
