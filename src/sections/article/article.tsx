import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import * as styles from "./article.module.css";
import { CategoryIcon } from "./category-icon";

/** The label that every article carries, whatever its length (spec section 9). */
const READING_TIME = "2 min read";

/** The long form of a calendar day in the article's language: March 17, 2025. */
function longDate(day: string, lang: string): string {
  const locale = lang === "fi" ? "fi-FI" : "en-US";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A news article on a narrow measure. Its body was made HTML at build time. */
export function Article({ data }: { data: Queries.ArticleFragment }) {
  const { lang, category, categoryIcon, date, author, authorRole } = data;
  return (
    <article className={styles.article} lang={lang} aria-labelledby="article">
      <header className={styles.header}>
        <p className={styles.meta}>
          <CategoryIcon name={categoryIcon} />
          <span>{category}</span>
          <time dateTime={date}>{longDate(date, lang)}</time>
          <span>{READING_TIME}</span>
        </p>
        <Heading id="article" level={1}>
          {data.title}
        </Heading>
        <p className={styles.lead}>{data.description}</p>
      </header>
      <Picture
        picture={data.image}
        sizes="(width >= 1280px) 72rem, 100vw"
        first
        className={styles.picture}
      />
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: data.html }} />
      <footer className={styles.footer}>
        <p>
          {author}, {authorRole}
        </p>
        <ButtonLink to="/book-call">Book a Call</ButtonLink>
      </footer>
    </article>
  );
}

export const query = graphql`
  fragment Article on NewsArticle {
    title
    description
    lang
    category
    categoryIcon
    date
    author
    authorRole
    html
    image {
      ...WidePicture
    }
  }
`;
