import { graphql, type PageProps } from "gatsby";
import { present } from "../components/present";
import { PageHead } from "../head/page-head";
import { Banner } from "../sections/news/banner";
import { entriesOf } from "../sections/news/entries";
import { Media } from "../sections/news/media";
import { News } from "../sections/news/news";
import { Stories } from "../sections/news/stories";

export default function NewsAndStories({ data, location }: PageProps<Queries.NewsAndStoriesQuery>) {
  const page = present(data.page, "pages/news-and-stories.json");
  const articles = data.articles.nodes;
  const stories = data.stories.nodes;
  return (
    <>
      <PageHead head={page.head} path={location.pathname} graph={{ kind: "CollectionPage" }} />
      <Banner data={page.banner} groups={entriesOf(articles, stories)} />
      <News data={page.news} articles={articles} />
      <Stories data={page.stories} stories={stories} from={articles.length + 1} />
      <Media data={page.media} />
    </>
  );
}

export const query = graphql`
  query NewsAndStories {
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
    articles: allNewsArticle(sort: { date: DESC }) {
      nodes {
        ...NewsCard
      }
    }
    stories: allLeaderStory(filter: { lang: { eq: "en" } }, sort: { date: DESC }) {
      nodes {
        ...FirstStory
      }
    }
  }
`;
