import type { z } from "zod";
import { starsOf } from "./kind";
import { newsArticle } from "./kinds/news-article";
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
      const [slug] = starsOf(newsArticle, file.path) ?? [];
      if (!slug || !file.ok) return [];
      const { success, data } = newsArticle.schema.safeParse(file.data);
      return success ? [{ file: file.path, slug, data, body: file.body }] : [];
    })
    .sort((a, b) => compare(b.data.date, a.data.date) || compare(a.slug, b.slug));
}

/** By code units: the same everywhere, and far quicker than by a language's rules. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
