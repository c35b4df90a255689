import type { PageProps } from "gatsby";
import { PageHead } from "../head/page-head";
import { newsArticle } from "../head/structured-data/articles";
import { Article } from "../sections/article/article";
import type { ArticleContext } from "../shapes/article";

/** Without a query: gatsby/pages/create-article-pages.ts hands the article over, whole. */
export default function NewsArticle({
  location,
  pageContext: { article, alternates, ownCard },
}: PageProps<object, ArticleContext>) {
  return (
    <>
      <PageHead
        head={article}
        path={location.pathname}
        lang={article.lang}
        alternates={alternates}
        article={{ date: article.date, section: article.category }}
        cardOf={ownCard ? undefined : "/news-and-stories"}
        graph={{
          place: { parent: "/news-and-stories", heading: article.title },
          about: (at) => [newsArticle(at, article)],
        }}
      />
      <Article data={article} alternates={alternates} />
    </>
  );
}
