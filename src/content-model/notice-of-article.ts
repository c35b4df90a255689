import type { ArticleFile } from "./articles";
import { buildMoment } from "./build-day";
import { newsArticle } from "./kinds/news-article";
import { noticeOf } from "./release/notice";
import { showsAll } from "./release/shown-content";

/** The words for writers, in `gatsby develop` only: the built pages do not even have the field. */
export function noticeOfArticle({ data }: Pick<ArticleFile, "data">): { notice?: string } {
  const notice = showsAll() ? noticeOf(newsArticle, data, buildMoment()) : undefined;
  return notice === undefined ? {} : { notice };
}
