import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Carousel } from "../../components/carousel/carousel";
import { Heading } from "../../components/heading/heading";
import { AllLink } from "./card-links";
import { NewsCard } from "./news-card";
import * as styles from "./news.module.css";

export interface NewsProps {
  data: Queries.NewsSectionFragment;
  articles: readonly Queries.NewsCardFragment[];
  /** Address of the archive when there are more articles. */
  all: string | null;
}

export function News({ data, articles, all }: NewsProps) {
  return (
    <Band labelledBy="news" tone="mist">
      <div className={styles.top}>
        <Heading id="news">{data.heading}</Heading>
        <p className={styles.subtitle}>{data.subtitle}</p>
      </div>
      <Carousel
        label={`${data.heading}: ${data.subtitle}`}
        slides={articles.map((article, index) => (
          <NewsCard key={article.slug} data={article} number={index + 1} />
        ))}
        slideLabels={articles.map(({ title }) => title)}
        perView={{ base: 1 }}
      />
      {all && <AllLink to={all}>{data.all}</AllLink>}
    </Band>
  );
}

export const query = graphql`
  fragment NewsSection on NewsPageNews {
    heading
    subtitle
    all
  }
`;
