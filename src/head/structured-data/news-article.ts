import { graphql } from "gatsby";
import type { NewsArticle } from "schema-dts";
import { helsinkiTimestamp } from "../helsinki-timestamp";
import { organizationOf, type PageAt, webPageOf } from "./ids";
import { pictureAddress } from "./picture-address";

export function newsArticle(page: PageAt, article: Queries.NewsArticleDataFragment): NewsArticle {
  const publisher = organizationOf(page.site);
  return {
    "@type": "NewsArticle",
    "@id": `${page.url}#article`,
    headline: article.title,
    description: article.description,
    image: pictureAddress(page.site, article.image),
    datePublished: helsinkiTimestamp(article.date),
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

export const query = graphql`
  fragment NewsArticleData on NewsArticle {
    title
    description
    date
    category
    author
    authorRole
    image {
      ...PictureAddress
    }
  }
`;
