import { graphql } from "gatsby";
import type { Article, ImageObject, NewsArticle } from "schema-dts";
import { absoluteUrl } from "../page-facts";
import type { SiteFacts } from "../../components/hooks/use-site";
import { organizationRef, type GraphPage, webPageRef } from "./page-graph";

/** A leader's story: the site is the author, the leader the subject. */
export function storyArticle(page: GraphPage, story: Queries.StoryArticleDataFragment): Article {
  const publisher = organizationRef(page.site);
  return {
    "@type": "Article",
    "@id": `${page.url}#article`,
    headline: story.title,
    description: story.caption,
    image: pictureObjects(page.site, story.picture, story.picture),
    datePublished: story.publishedAt,
    ...(story.modifiedAt && { dateModified: story.modifiedAt }),
    inLanguage: page.lang,
    about: {
      "@type": "Person",
      name: story.name,
      jobTitle: story.jobTitle,
      worksFor: { "@type": "Organization", name: story.company },
    },
    author: publisher,
    publisher,
    mainEntityOfPage: webPageRef(page),
  };
}

export function newsArticle(
  page: GraphPage,
  article: Queries.NewsArticleDataFragment,
): NewsArticle {
  const publisher = organizationRef(page.site);
  return {
    "@type": "NewsArticle",
    "@id": `${page.url}#article`,
    headline: article.title,
    description: article.description,
    image: pictureObjects(page.site, article.image, article.image),
    datePublished: article.publishedAt,
    ...(article.modifiedAt && { dateModified: article.modifiedAt }),
    inLanguage: page.lang,
    articleSection: article.category,
    author: {
      "@type": "Person",
      name: article.author,
      jobTitle: article.authorRole,
      worksFor: publisher,
    },
    publisher,
    mainEntityOfPage: webPageRef(page),
  };
}

interface PictureTexts {
  readonly caption: string | null;
  readonly credit: string | null;
}

/**
 * An article's picture in three shapes: as on the page with its caption, then 4:3 and 1:1, which
 * Google's article guide recommends. Empty if the file is not a picture.
 */
export function pictureObjects(
  site: SiteFacts,
  { src }: Pick<Queries.PictureCropsFragment, "src">,
  { caption, credit }: PictureTexts,
): (string | ImageObject)[] {
  const shapes = src?.childImageSharp;
  const [pageImage, ...crops] = [
    shapes?.gatsbyImageData,
    shapes?.landscape,
    shapes?.square,
  ].flatMap((data) => (data?.images.fallback ? [absoluteUrl(site, data.images.fallback.src)] : []));
  if (!pageImage) return [];
  const figure: ImageObject = {
    "@type": "ImageObject",
    contentUrl: pageImage,
    ...(caption && { caption }),
    ...(credit && { creditText: credit }),
  };
  return [caption || credit ? figure : pageImage, ...crops];
}

export const query = graphql`
  fragment StoryArticleData on LeaderStory {
    title
    caption
    publishedAt
    modifiedAt
    name
    jobTitle
    company
    picture {
      caption
      credit
      ...PictureCrops
    }
  }

  fragment NewsArticleData on NewsArticle {
    title
    description
    publishedAt
    modifiedAt
    category
    author
    authorRole
    image {
      caption
      credit
      ...PictureCrops
    }
  }

  fragment PictureCrops on Picture {
    ...WidePicture
    src {
      childImageSharp {
        landscape: gatsbyImageData(
          layout: FIXED
          width: 1000
          aspectRatio: 1.3333
          outputPixelDensities: [1]
          formats: [WEBP]
          placeholder: NONE
          transformOptions: { cropFocus: ATTENTION }
          webpOptions: { quality: 76 }
        )
        square: gatsbyImageData(
          layout: FIXED
          width: 800
          aspectRatio: 1
          outputPixelDensities: [1]
          formats: [WEBP]
          placeholder: NONE
          transformOptions: { cropFocus: ATTENTION }
          webpOptions: { quality: 76 }
        )
      }
    }
  }
`;
