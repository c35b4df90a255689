import { graphql } from "gatsby";
import { Actions } from "../../components/button/actions";
import { Carousel } from "../../components/carousel/carousel";
import { useWords } from "../../components/labels/page-words";
import { Figures } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { Grid, Section, Stack } from "../../components/layout/layout";
import { requireData } from "../../components/require-data";
import { Reveal } from "../../components/reveal/reveal";
import { Text } from "../../components/text/text";
import { Quote, type Said } from "./quote";
import * as styles from "./quotes.module.css";

export interface QuotesProps {
  data: Queries.QuotesSectionFragment;
  id: string;
}

/** Testimonials of clients or mentors. */
export function Quotes({ data, id }: QuotesProps) {
  const words = useWords().section;
  if (data.layout === "beside") return <Beside data={data} id={id} />;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={6}>
        <Heading id={id} size="label">
          {data.heading}
        </Heading>
        {data.lead && <Text look="lead">{data.lead}</Text>}
        {data.layout === "single" ? (
          <Reveal>
            <Quote said={onlyOne(data)} look="large" sizes="(width >= 768px) 22rem, 12rem" />
          </Reveal>
        ) : (
          <OneByOne said={allOf(data)} label={words.testimonials} />
        )}
        <Items items={data.items} />
        {data.figures && <Figures figures={data.figures} />}
        <Actions links={data.actions} />
      </Stack>
    </Section>
  );
}

/** The text of the section, and the testimonials beside it. */
function Beside({ data, id }: QuotesProps) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Grid columns="wideRight" gap={8}>
        <Reveal>
          <Stack gap={5} start>
            <Heading id={id} size="medium">
              {data.heading}
            </Heading>
            {data.lead && <Text>{data.lead}</Text>}
            <Items items={data.items} />
            {data.figures && <Figures figures={data.figures} />}
            <Actions links={data.actions} />
          </Stack>
        </Reveal>
        <div className={styles.beside}>
          {allOf(data).map((said, index) => (
            <Reveal key={said.name} delay={index === 0 ? 200 : 500}>
              <Quote said={said} look="small" sizes="clamp(8rem, 29vw, 16rem)" />
            </Reveal>
          ))}
        </div>
      </Grid>
    </Section>
  );
}

function OneByOne({ said, label }: { said: readonly Said[]; label: string }) {
  return (
    <Carousel
      label={label}
      slides={said.map((one) => (
        <Quote key={one.name} said={one} look="card" sizes="(width >= 768px) 26rem, 20rem" />
      ))}
      slideLabels={said.map(({ name, company }) => (company ? `${name}, ${company}` : name))}
      perView={{ base: 1 }}
    />
  );
}

function Items({ items }: { items: Queries.QuotesSectionFragment["items"] }) {
  if (!items) return null;
  return (
    <dl className={styles.items}>
      {items.map(({ title, text }) => (
        <div key={title} className={styles.item}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function allOf({ from, clients, mentors }: Queries.QuotesSectionFragment): readonly Said[] {
  return from === "mentors" ? mentors : clients;
}

function onlyOne(data: Queries.QuotesSectionFragment): Said {
  const all = allOf(data);
  const said = data.client ? all.find(({ name }) => name === data.client) : all[0];
  return requireData(said, `testimonials: the testimonial of ${data.client ?? "anybody"}`);
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
