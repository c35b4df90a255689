import { graphql } from "gatsby";
import type { Article } from "schema-dts";
import { helsinkiTimestamp } from "../helsinki-timestamp";
import { organizationOf, type PageAt, webPageOf } from "./ids";
import { pictureObjects } from "./picture-object";

/** A leader's story: told by us, about the leader. */
export function storyArticle(page: PageAt, story: Queries.StoryArticleDataFragment): Article {
  const publisher = organizationOf(page.site);
  return {
    "@type": "Article",
    "@id": `${page.url}#article`,
    headline: story.title,
    description: story.caption,
    image: pictureObjects(page.site, story.picture, story.picture),
    datePublished: helsinkiTimestamp(story.date),
    ...(story.modified && { dateModified: helsinkiTimestamp(story.modified) }),
    inLanguage: page.lang,
    about: {
      "@type": "Person",
      name: story.name,
      jobTitle: story.jobTitle,
      worksFor: { "@type": "Organization", name: story.company },
    },
    author: publisher,
    publisher,
    mainEntityOfPage: webPageOf(page),
  };
}

export const query = graphql`
  fragment StoryArticleData on LeaderStory {
    title
    caption
    date
    modified
    name
    jobTitle
    company
    picture {
      caption
      credit
      ...PictureCrops
    }
  }
`;
