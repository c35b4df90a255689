import { useWords } from "../../components/labels/words";
import { Picture, type PictureData } from "../../components/picture/picture";
import { joinClasses, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { keepTogether } from "../../components/text/keep-together";
import * as styles from "./quotes.module.css";

/** A testimonial of a client or of a mentor. */
export interface Testimonial {
  readonly headline: string;
  readonly quote: string;
  readonly highlightedQuote?: string;
  readonly name: string;
  readonly title: string;
  readonly company?: string;
  readonly bgColor?: string;
  readonly portrait: PictureData;
}

interface QuoteProps {
  testimonial: Testimonial;
  look: "card" | "large" | "small";
  sizes: string;
}

/** A quote with the portrait of its author. */
export function Quote({ testimonial, look, sizes }: QuoteProps) {
  const { headline, quote, highlightedQuote = "", name, title, company, bgColor } = testimonial;
  const { openQuote, closeQuote } = useWords().section;
  const spoken = openQuote + quote + closeQuote;
  const text = look === "card" ? withHighlight(spoken, highlightedQuote) : spoken;
  const ice = look === "card" && bgColor === "ice" && styles.ice;
  return (
    <div className={joinClasses(styles.quote, styles[look], ice)}>
      <Picture picture={testimonial.portrait} sizes={sizes} className={styles.portrait} />
      <Stack as="figure" gap={look === "small" ? 3 : 4} className={styles.copy}>
        {look !== "large" && <Text look="accent">{headline}</Text>}
        <blockquote className={styles.text}>
          <p>{keepTogether(text)}</p>
        </blockquote>
        <figcaption>
          <Text as="strong" look="strong">
            {name}
          </Text>
          <br />
          {company ? `${title}, ${company}` : title}
        </figcaption>
      </Stack>
    </div>
  );
}

/** The content check makes sure that the quote contains the highlighted part. */
function withHighlight(quote: string, highlight: string) {
  const at = quote.indexOf(highlight);
  if (!highlight || at < 0) return quote;
  return (
    <>
      {keepTogether(quote.slice(0, at))}
      <strong className={styles.highlight}>{keepTogether(highlight)}</strong>
      {keepTogether(quote.slice(at + highlight.length))}
    </>
  );
}
