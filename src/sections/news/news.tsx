import { graphql } from "gatsby";
import { MoreLink } from "../../components/cards/card-title";
import { NewsCard } from "../../components/cards/news-card";
import { Carousel } from "../../components/carousel/carousel";
import { Text } from "../../components/text/text";
import { Heading } from "../../components/text/heading";
import { Row, Section, Stack } from "../../components/layout/layout";
import type { SectionProps } from "../section";

/** The latest news as a carousel. */
export function NewsSection({ data, id }: SectionProps<"News">) {
  const { heading, subtitle, articles, more } = data;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={6}>
        <Row gap={4} align="baseline">
          <Heading id={id}>{heading}</Heading>
          <Text look="lead">{subtitle}</Text>
        </Row>
        <Carousel
          label={`${heading}: ${subtitle}`}
          slides={articles.map((article, index) => (
            <NewsCard key={article.slug} data={article} number={index + 1} />
          ))}
          slideLabels={articles.map(({ title }) => title)}
          perView={{ base: 1 }}
        />
      </Stack>
      {more && <MoreLink to={more}>{data.all}</MoreLink>}
    </Section>
  );
}

export const query = graphql`
  fragment NewsSection on NewsSection {
    more
    articles {
      ...NewsCard
    }
  }
`;
