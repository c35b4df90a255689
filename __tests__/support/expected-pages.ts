import { type Head, namesIn, readFrontMatter, readJson, SITE } from "./content";

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
