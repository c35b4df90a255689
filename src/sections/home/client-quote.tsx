import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import * as styles from "./client-quote.module.css";

/** Sets the highlighted words of a quote apart. The content checker makes sure they are in it. */
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

/** What one client says, with name, job, company and portrait. */
export function ClientQuote({ data }: { data: Queries.ClientQuoteFragment }) {
  return (
    <div className={`${styles.quote} ${styles[data.bgColor]}`}>
      <Picture
        picture={data.avatar}
        sizes="(width >= 768px) 26rem, 10rem"
        className={styles.portrait}
      />
      <figure className={styles.words}>
        <p className={styles.headline}>{data.headline}</p>
        <blockquote className={styles.text}>
          <p>“{withHighlight(data.quote, data.highlightedQuote)}”</p>
        </blockquote>
        <figcaption>
          <span className={styles.name}>{data.name}</span>
          <br />
          {data.title}, {data.company}
        </figcaption>
      </figure>
    </div>
  );
}

export const query = graphql`
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
