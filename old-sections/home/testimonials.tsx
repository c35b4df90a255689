import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Carousel } from "../../components/carousel/carousel";
import { Picture } from "../../components/picture/picture";
import * as styles from "./testimonials.module.css";

export interface TestimonialsProps {
  data: Queries.HomeTestimonialsFragment;
  clients: Queries.ClientQuotesFragment;
}

export function Testimonials({ data, clients: { testimonials } }: TestimonialsProps) {
  return (
    <Band labelledBy="testimonials">
      <h2 id="testimonials" className="label mb-6">
        {data.heading}
      </h2>
      <Carousel
        label="Client testimonials"
        slides={testimonials.map((testimonial) => (
          <ClientQuote key={testimonial.name} data={testimonial} />
        ))}
        slideLabels={testimonials.map(({ name, company }) => `${name}, ${company}`)}
        perView={{ base: 1 }}
        dots="slides"
      />
    </Band>
  );
}

/** Highlights a part of the quote. The content checker verifies that the quote contains it. */
function withHighlight(quote: string, highlight: string) {
  const at = quote.indexOf(highlight);
  if (at < 0) return quote;
  return (
    <>
      {quote.slice(0, at)}
      <strong className={styles.highlight}>{highlight}</strong>
      {quote.slice(at + highlight.length)}
    </>
  );
}

function ClientQuote({ data }: { data: Queries.ClientQuoteFragment }) {
  return (
    <div className={`${styles.quote} ${styles[data.bgColor]}`}>
      <Picture
        picture={data.avatar}
        sizes="(width >= 768px) 26rem, 20rem"
        className={styles.portrait}
      />
      <figure className={styles.copy}>
        <p className="accent">{data.headline}</p>
        <blockquote className={styles.text}>
          <p>“{withHighlight(data.quote, data.highlightedQuote)}”</p>
        </blockquote>
        <figcaption>
          <span className="bold">{data.name}</span>
          <br />
          {data.title}, {data.company}
        </figcaption>
      </figure>
    </div>
  );
}

export const query = graphql`
  fragment HomeTestimonials on HomePageTestimonials {
    heading
  }

  fragment ClientQuotes on ClientTestimonials {
    testimonials {
      name
      company
      ...ClientQuote
    }
  }

  fragment ClientQuote on ClientTestimonialsTestimonials {
    headline
    quote
    highlightedQuote
    name
    title
    company
    bgColor
    avatar {
      ...PortraitPicture
    }
  }
`;
