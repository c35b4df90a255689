import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Carousel } from "../../components/carousel/carousel";
import { ClientQuote } from "./client-quote";
import * as styles from "./testimonials.module.css";

export interface TestimonialsProps {
  data: Queries.HomeTestimonialsFragment;
  clients: Queries.ClientQuotesFragment;
}

/** One very large quote at a time, its figurine beside it. */
export function Testimonials({ data, clients: { testimonials } }: TestimonialsProps) {
  return (
    <Band labelledBy="testimonials">
      <h2 id="testimonials" className={styles.heading}>
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
`;
