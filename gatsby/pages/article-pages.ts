import type { Alternate } from "../../src/shapes/article";
import type { ArticleFile } from "../content/articles";
import { newsPath } from "../content/language-paths";

export interface ArticlePage {
  path: string;
  article: ArticleFile;
  /** The page of each language, this one included; none for an article in one language. */
  alternates: Alternate[];
}

/** The page of an article, and those in other languages. */
export function articlePages(
  article: ArticleFile,
  translations: readonly ArticleFile[] = [],
): ArticlePage[] {
  const pages = [
    { path: newsPath(article.slug), article },
    ...translations.map((translation) => ({
      path: newsPath(translation.slug, translation.data.lang),
      article: translation,
    })),
  ];
  const all = pages.map(({ path, article: { data } }) => ({ lang: data.lang, path }));
  const alternates = pages.length > 1 ? all : [];
  return pages.map((page) => ({ ...page, alternates }));
}
