import { graphql } from "gatsby";
import { useContext } from "react";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/text/heading";
import { Notice } from "../../components/text/notice";
import { Picture, FigureCaption } from "../../components/picture/picture";
import { ShareButton } from "../../components/share-button/share-button";
import { RichText } from "../../components/text/rich-text";
import { SearchButton } from "../../components/search/search-button";
import { LanguageLinks } from "../../components/labels/language-links";
import { longDate } from "../../components/labels/long-date";
import { PageAlternates, useWords } from "../../components/labels/page-words";
import { useLabels } from "../../components/labels/use-labels";
import { useSite } from "../../components/hooks/use-site";
import { BackLink } from "../../components/labels/back-link";
import { CategoryIcon } from "../../components/labels/category-icon";
import { joinClasses, panel, Row, ruled, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as cards from "../../components/cards/cards.module.css";
import * as styles from "../reading.module.css";

/** A news article. Its body is rendered to HTML at build time. */
export function Article({ data }: { data: Queries.ArticleFragment }) {
  const labelsOf = useLabels();
  const labels = useWords().article;
  const alternates = useContext(PageAlternates);
  const { formPath, pagePath } = useSite();
  const booking = formPath("standard-call-booking");
  return (
    <article className={styles.article} lang={data.lang} aria-labelledby="article">
      <header className={styles.column}>
        <Stack>
          <ArticleMeta data={data} />
          <Heading id="article" level={1}>
            {data.title}
          </Heading>
          <Text look="tiny" className={styles.standfirst}>
            {data.description}
          </Text>
          <Row gap={4} align="between" className={styles.author}>
            <p>
              {data.author}, {data.authorRole}
            </p>
            <Row>
              <LanguageLinks lang={data.lang} alternates={alternates} labelsOf={labelsOf} />
              <ShareButton title={data.title} texts={labels} />
            </Row>
          </Row>
        </Stack>
      </header>
      <figure className={styles.wide}>
        <Picture
          picture={data.image}
          id={`news-${data.slug}`}
          sizes="(width >= 1040px) 60rem, 100vw"
          first
          shape="wide"
        />
        <FigureCaption caption={data.image.caption} credit={data.image.credit} />
      </figure>
      <RichText html={data.html} className={joinClasses(styles.column, styles.dropCap)} />
      {data.box && <ArticleBox data={data.box} />}
      <footer className={joinClasses(styles.column, styles.end)}>
        <Row gap={4} align="between" className={ruled}>
          <BackLink to={pagePath("news-and-stories")}>{labels.back}</BackLink>
          <SearchButton />
          {booking && <ButtonLink to={booking}>{labels.book}</ButtonLink>}
        </Row>
      </footer>
    </article>
  );
}

/** The front matter's `box`: links to the subject of the article. */
function ArticleBox({ data }: { data: Queries.ArticleBoxFragment }) {
  return (
    <aside className={joinClasses(panel, styles.box)} aria-labelledby="article-box">
      <Stack>
        <Heading id="article-box" size="small">
          {data.heading}
        </Heading>
        <Text>{data.text}</Text>
        <Row>
          {data.links.map(({ label, to }) => (
            <ButtonLink key={to} to={to} look="quiet">
              {label}
            </ButtonLink>
          ))}
        </Row>
      </Stack>
    </aside>
  );
}

/** Category, day and reading time, which is the same for every article. */
function ArticleMeta({ data }: { data: Queries.ArticleMetaFragment }) {
  const labels = useWords();
  return (
    <Row as="p" gap={5} align="center" className={cards.kicker}>
      <span className={cards.category}>
        <CategoryIcon name={data.categoryIcon} />
        {data.category}
      </span>
      <time dateTime={data.date}>{longDate(data.date, labels.date)}</time>
      <span>{labels.article.minutes}</span>
      <Notice>{data.notice}</Notice>
    </Row>
  );
}

export const query = graphql`
  fragment ArticleMeta on NewsArticle {
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
