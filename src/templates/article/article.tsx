import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import { Notice } from "../../components/notice/notice";
import { Picture, FigureCaption } from "../../components/picture/picture";
import { ShareButton } from "../../components/share-button/share-button";
import { RichText } from "../../components/rich-text/rich-text";
import { SearchButton } from "../../components/search/search-button";
import { type Alternate, LanguageLinks } from "../../components/labels/language-links";
import { longDate } from "../../components/labels/long-date";
import { useLabels } from "../../components/labels/use-labels";
import * as styles from "./article.module.css";
import { BackLink } from "../../components/labels/back-link";
import { CategoryIcon } from "../../components/labels/category-icon";

export interface ArticleProps {
  data: Queries.ArticleFragment;
  /** The page in each language, including this one; empty for an article in one language. */
  alternates: readonly Alternate[];
}

/** A news article. Its body is rendered to HTML at build time. */
export function Article({ data, alternates }: ArticleProps) {
  const labelsOf = useLabels();
  const labels = labelsOf(data.lang).article;
  return (
    <article className={styles.article} lang={data.lang} aria-labelledby="article">
      <header className={styles.header}>
        <ArticleMeta data={data} />
        <Heading id="article" level={1}>
          {data.title}
        </Heading>
        <p className={styles.lead}>{data.description}</p>
        <div className={styles.bar}>
          <p>
            {data.author}, {data.authorRole}
          </p>
          <div className={styles.tools}>
            <LanguageLinks lang={data.lang} alternates={alternates} labelsOf={labelsOf} />
            <ShareButton title={data.title} texts={labels} />
          </div>
        </div>
      </header>
      <figure className={styles.figure}>
        <Picture
          picture={data.image}
          id={`news-${data.slug}`}
          sizes="(width >= 1040px) 60rem, 100vw"
          first
          className="round r-3-2"
        />
        <FigureCaption caption={data.image.caption} credit={data.image.credit} />
      </figure>
      <RichText html={data.html} className={styles.body} />
      {data.box && <ArticleBox data={data.box} />}
      <footer className={styles.footer}>
        <BackLink to="/news-and-stories">{labels.back}</BackLink>
        <SearchButton lang={data.lang} />
        <ButtonLink to="/book-call">{labels.book}</ButtonLink>
      </footer>
    </article>
  );
}

/** The front matter's `box`: links to the subject of the article. */
function ArticleBox({ data }: { data: Queries.ArticleBoxFragment }) {
  return (
    <aside className={styles.box} aria-labelledby="article-box">
      <h2 id="article-box" className={styles.boxHeading}>
        {data.heading}
      </h2>
      <p>{data.text}</p>
      <div className="row mt-5">
        {data.links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} look="quiet">
            {label}
          </ButtonLink>
        ))}
      </div>
    </aside>
  );
}

/** The same for every article, whatever its stored `readingTime`. */
const READING_TIME = "2 min read";

/** Category, day and reading time. Category and reading time are always English. */
function ArticleMeta({ data }: { data: Queries.ArticleMetaFragment }) {
  const labels = useLabels()(data.lang);
  return (
    <p className={styles.meta}>
      <span className="icon accent" lang="en">
        <CategoryIcon name={data.categoryIcon} />
        {data.category}
      </span>
      <time dateTime={data.date}>{longDate(data.date, labels.date)}</time>
      <span lang="en">{READING_TIME}</span>
      <Notice>{data.notice}</Notice>
    </p>
  );
}

export const query = graphql`
  fragment ArticleMeta on NewsArticle {
    lang
    category
    categoryIcon
    date
    notice
  }

  fragment ArticleBox on NewsArticleBox {
    heading
    text
    links {
      label
      to
    }
  }

  fragment Article on NewsArticle {
    ...ArticleMeta
    slug
    title
    description
    lang
    author
    authorRole
    html
    image {
      caption
      credit
      ...WidePicture
    }
    box {
      ...ArticleBox
    }
  }
`;
