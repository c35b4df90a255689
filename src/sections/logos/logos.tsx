import { graphql } from "gatsby";
import { Carousel } from "../../components/carousel/carousel";
import { useWords } from "../../components/labels/words";
import { Heading } from "../../components/text/heading";
import { joinClasses, Row, Section } from "../../components/layout/layout";
import type { SectionProps } from "../section";
import * as styles from "./logos.module.css";

const ADVANCE_MS = 15_000;

/** The client companies as wordmarks: a list on phones, from 768 px a carousel of two rows. */
export function LogosSection({ data: { ground, heading, companies }, id }: SectionProps<"Logos">) {
  const words = useWords().section;
  const pairs = companies.flatMap((_, index) =>
    index % 2 === 0 ? [companies.slice(index, index + 2)] : [],
  );
  return (
    <Section labelledBy={id} ground={ground} hasNoTopSpace className={styles.strip}>
      <Heading id={id} size="label">
        {heading}
      </Heading>
      <Row as="ul" gap={4} align="baseline" className={styles.names}>
        {companies.map(({ name, setting }) => (
          <li key={name} className={styles[setting]}>
            {name}
          </li>
        ))}
      </Row>
      <div className={styles.carousel}>
        <Carousel
          label={words.clients}
          slides={pairs.map((pair) => (
            <div key={pair[0]?.name}>
              {pair.map(({ name, setting }) => (
                <p key={name} className={joinClasses(styles.wordmark, styles[setting])}>
                  {name}
                </p>
              ))}
            </div>
          ))}
          slideLabels={pairs.map((pair) => pair.map(({ name }) => name).join(", "))}
          perView={{ base: 2, medium: 3, large: 4 }}
          autoAdvanceMs={ADVANCE_MS}
        />
      </div>
    </Section>
  );
}

export const query = graphql`
  fragment LogosSection on LogosSection {
    companies {
      name
      setting
    }
  }
`;
