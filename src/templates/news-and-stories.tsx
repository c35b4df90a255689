import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { Banner, entriesOf } from "../sections/news/banner";
import { Media } from "../sections/news/media";
import { News } from "../sections/news/news";
import { Stories } from "../sections/news/stories";

/** Set by gatsby/pages/create-pages.ts. */
interface NewsAndStoriesContext extends Queries.NewsAndStoriesQueryVariables {
  /** The archives' paths; null while this page shows all. */
  allNews: string | null;
  allStories: string | null;
}

export default function NewsAndStories({
  data,
  location,
  pageContext: { allNews, allStories },
}: PageProps<Queries.NewsAndStoriesQuery, NewsAndStoriesContext>) {
  const page = requireData(data.page, "pages/news-and-stories.json");
  const articles = data.articles.nodes;
  const stories = data.stories.nodes;
  return (
    <>
      <PageHead head={page.head} path={location.pathname} graph={{ kind: "CollectionPage" }} />
      <Banner data={page.banner} groups={entriesOf(articles, stories)} />
      <News data={page.news} articles={articles} all={allNews} />
      <Stories data={page.stories} stories={stories} from={articles.length + 1} all={allStories} />
      <Media data={page.media} />
    </>
  );
}

export const query = graphql`
  query NewsAndStories($latest: Int!) {
    page: newsPage {
      head {
        ...PageHead
      }
      banner {
        ...NewsBanner
      }
      news {
        ...NewsSection
      }
      stories {
        ...NewsStories
      }
      media {
        ...NewsMedia
      }
    }
    articles: allNewsArticle(
      filter: { isTranslation: { eq: false } }
      sort: [{ date: DESC }, { path: ASC }]
      limit: $latest
    ) {
      nodes {
        ...NewsCard
      }
    }
    stories: allLeaderStory(filter: { lang: { eq: "en" } }, sort: { date: DESC }, limit: $latest) {
      nodes {
        ...FirstStory
      }
    }
  }
`;
