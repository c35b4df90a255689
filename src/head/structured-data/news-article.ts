import type { NewsArticle } from "schema-dts";
import type { Article } from "../../shapes/article";
import { helsinkiTimestamp } from "../helsinki-timestamp";
import { organizationOf, type PageAt, webPageOf } from "./ids";
import { pictureObjects } from "./picture-object";

export function newsArticle(page: PageAt, article: Article): NewsArticle {
  const publisher = organizationOf(page.site);
  return {
    "@type": "NewsArticle",
    "@id": `${page.url}#article`,
    headline: article.title,
    description: article.description,
    image: pictureObjects(page.site, article.image, article),
    datePublished: helsinkiTimestamp(article.date),
    ...(article.modified && { dateModified: helsinkiTimestamp(article.modified) }),
    inLanguage: page.lang,
    articleSection: article.category,
    author: {
      "@type": "Person",
      name: article.author,
      jobTitle: article.authorRole,
      worksFor: publisher,
    },
    publisher,
    mainEntityOfPage: webPageOf(page),
  };
}
