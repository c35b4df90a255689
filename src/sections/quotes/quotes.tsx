import { graphql } from "gatsby";
import { Actions } from "../../components/button/actions";
import { Carousel } from "../../components/carousel/carousel";
import { useWords } from "../../components/labels/words";
import { Figures } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { Grid, Section, Stack } from "../../components/layout/layout";
import { requireData } from "../../components/require-data";
import { Reveal } from "../../components/reveal/reveal";
import { Text } from "../../components/text/text";
import { Quote, type Testimonial } from "./quote";
import type { SectionProps } from "../section";
import * as styles from "./quotes.module.css";

/** Testimonials of clients or mentors. */
export function QuotesSection({ data, id }: SectionProps<"Quotes">) {
  const words = useWords().section;
  if (data.layout === "beside") return <QuotesBesideText data={data} id={id} />;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={6}>
        <Heading id={id} size="label">
          {data.heading}
        </Heading>
        {data.lead && <Text look="lead">{data.lead}</Text>}
        {data.layout === "single" ? (
          <Reveal>
            <Quote
              testimonial={singleTestimonial(data)}
              look="large"
              sizes="(width >= 768px) 22rem, 8rem"
            />
          </Reveal>
        ) : (
          <Carousel
            label={words.testimonials}
            slides={testimonialsOf(data).map((testimonial) => (
              <Quote
                key={testimonial.name}
                testimonial={testimonial}
                look="card"
                sizes="(width >= 768px) 26rem, 3.5rem"
              />
            ))}
            slideLabels={testimonialsOf(data).map(({ name, company }) =>
              company ? `${name}, ${company}` : name,
            )}
            perView={{ base: 1 }}
          />
        )}
        <QuoteItems items={data.items} />
        {data.figures && <Figures figures={data.figures} />}
        <Actions links={data.actions} />
      </Stack>
    </Section>
  );
}

/** The section's text with the testimonials beside it. */
function QuotesBesideText({ data, id }: SectionProps<"Quotes">) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Grid columns="wideRight" gap={8}>
        <Reveal>
          <Stack gap={5} align="start">
            <Heading id={id} size="medium">
              {data.heading}
            </Heading>
            {data.lead && <Text>{data.lead}</Text>}
            <QuoteItems items={data.items} />
            {data.figures && <Figures figures={data.figures} />}
            <Actions links={data.actions} />
          </Stack>
        </Reveal>
        <Stack gap={7} className={data.mentor ? styles.alone : styles.beside}>
          {testimonialsOf(data).map((testimonial) => (
            <Reveal key={testimonial.name}>
              <Quote
                testimonial={testimonial}
                look="small"
                sizes="(width >= 768px) 12.5rem, 5rem"
              />
            </Reveal>
          ))}
        </Stack>
      </Grid>
    </Section>
  );
}

function QuoteItems({ items }: { items: Queries.QuotesSectionFragment["items"] }) {
  if (!items) return null;
  return (
    <Stack as="dl" className={styles.items}>
      {items.map(({ title, text }) => (
        <Stack key={title} gap={2} className={styles.item}>
          <Text as="dt" look="strong">
            {title}
          </Text>
          <dd>{text}</dd>
        </Stack>
      ))}
    </Stack>
  );
}

function testimonialsOf({
  from,
  clients,
  mentor,
  mentors,
}: Queries.QuotesSectionFragment): readonly Testimonial[] {
  if (from === "clients") return clients;
  return mentor ? mentors.filter(({ name }) => name === mentor) : mentors;
}

function singleTestimonial(data: Queries.QuotesSectionFragment): Testimonial {
  const testimonials = testimonialsOf(data);
  const testimonial = data.client
    ? testimonials.find(({ name }) => name === data.client)
    : testimonials[0];
  return requireData(testimonial, `testimonials: the testimonial of ${data.client ?? "anybody"}`);
}

export const query = graphql`
  fragment QuotesSection on QuotesSection {
    ...QuotesSectionFields
    clients {
      headline
      quote
      highlightedQuote
      name
      title
      company
      bgColor
      portrait: avatar {
        ...PortraitPicture
      }
    }
    mentors {
      headline
      quote
      name
      title
      portrait: image {
        ...PortraitPicture
      }
    }
  }
`;
