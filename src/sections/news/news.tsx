import { graphql } from "gatsby";
import { MoreLink } from "../../components/cards/card-title";
import { NewsCard } from "../../components/cards/news-card";
import { Carousel } from "../../components/carousel/carousel";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";
import * as styles from "./news.module.css";

export interface NewsProps {
  data: Queries.NewsSectionFragment;
  id: string;
}

/** The latest news as a carousel. */
export function News({ data, id }: NewsProps) {
  const { heading, subtitle, articles, more } = data;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <div className={styles.top}>
        <Heading id={id}>{heading}</Heading>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      <Carousel
        label={`${heading}: ${subtitle}`}
        slides={articles.map((article, index) => (
          <NewsCard key={article.slug} data={article} number={index + 1} />
        ))}
        slideLabels={articles.map(({ title }) => title)}
        perView={{ base: 1 }}
      />
      {more && <MoreLink to={more}>{data.all}</MoreLink>}
    </Section>
  );
}

export const query = graphql`
  fragment NewsSection on NewsSection {
    id
    ground
    heading
    subtitle
    all
    more
    articles {
      ...NewsCard
    }
  }
`;
