import type { ArticleFile } from "../content/articles";
import { buildMoment } from "../content/build-day";
import { newsArticle } from "../content-types/collections/news-article";
import { noticeOf } from "../content/notice";
import { showsAll } from "../content/shown-content";

/** The words for writers, in `gatsby develop` only: the built pages do not even have the field. */
export function noticeOfArticle({ data }: Pick<ArticleFile, "data">): { notice?: string } {
  const notice = showsAll() ? noticeOf(newsArticle, data, buildMoment()) : undefined;
  return notice === undefined ? {} : { notice };
}
