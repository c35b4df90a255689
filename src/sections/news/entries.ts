import type { ArticleCard } from "../../shapes/article";
import type { ContentsGroups } from "./contents";

/** The table of contents: the news, then the stories, in the order in which they stand below. */
export function entriesOf(
  articles: readonly ArticleCard[],
  stories: readonly Queries.StoryTextFragment[],
): ContentsGroups {
  return [
    articles.map(({ slug, title, category, lang }) => ({
      title,
      to: `/news/${slug}`,
      note: category,
      lang,
    })),
    stories.map(({ slug, headline, name }) => ({
      title: headline,
      to: `/stories/${slug}-english`,
      note: name,
      lang: "en",
    })),
  ];
}
