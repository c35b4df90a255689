import type { z } from "zod";
import { pathParams, pathStars } from "../content-types/content-type";
import { newsArticle, newsTranslation } from "../content-types/collections/news-article";
import type { ContentFile } from "./read-content";

/** A news article as its file says it. */
export interface ArticleFile {
  /** Path below content/. */
  file: string;
  slug: string;
  data: z.infer<typeof newsArticle.schema>;
  body: string;
}

/** All articles, the newest first. In develop a file may be wrong for a while: it is left out. */
export function articlesIn(files: readonly ContentFile[]): ArticleFile[] {
  return files
    .flatMap((file): ArticleFile[] => {
      const [slug] = pathStars(newsArticle, file.path) ?? [];
      if (!slug || !file.ok) return [];
      const { success, data } = newsArticle.schema.safeParse(file.data);
      return success ? [{ file: file.path, slug, data, body: file.body }] : [];
    })
    .sort((a, b) => compare(b.data.date, a.data.date) || compare(a.slug, b.slug));
}

/** The articles in other languages, by their slug, in the order of the languages' codes. */
export function translationsIn(files: readonly ContentFile[]): Map<string, ArticleFile[]> {
  const told = new Map<string, ArticleFile[]>();
  for (const file of files) {
    const { slug, lang } = pathParams(newsTranslation, file.path);
    const parsed = slug && file.ok ? newsTranslation.schema.safeParse(file.data) : undefined;
    if (!parsed?.success || !file.ok) continue;
    const article = { file: file.path, slug, data: { ...parsed.data, lang }, body: file.body };
    told.set(slug, [...(told.get(slug) ?? []), article]);
  }
  return told;
}

/** By code units: the same everywhere, and far quicker than by a language's rules. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
