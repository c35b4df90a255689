import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { newsArticle } from "../../head/structured-data/articles";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/text/heading";
import { FigureCaption } from "../../components/picture/figure-caption";
import { Picture } from "../../components/picture/picture";
import { ShareButton } from "../../components/share-button/share-button";
import { RichText } from "../../components/text/rich-text";
import { SearchButton } from "../../components/search/search-button";
import { LanguageLinks } from "../../components/labels/language-links";
import { longDate } from "../../components/labels/long-date";
import { useWords } from "../../components/labels/words";
import { useSite } from "../../components/hooks/use-site";
import { BackLink } from "../../components/labels/back-link";
import { CategoryIcon, categoryText } from "../../components/labels/category-icon";
import { joinClasses, panelClass, Row, topRuleClass, Stack } from "../../components/layout/layout";
import { Notice, Text } from "../../components/text/text";
import * as cards from "../../components/cards/cards.module.css";
import * as styles from "../reading.module.css";

export default function NewsArticle({ data, location }: PageProps<Queries.NewsArticlePageQuery>) {
  const page = requireData(data.article, "news");
  const article = { ...page, category: categoryText(page.category, useWords().categories) };
  const listPath = useSite().pagePath("news-and-stories");
  return (
    <>
      <PageHead
        head={{ title: article.title, description: article.excerpt ?? article.description }}
        path={location.pathname}
        article={{ publishedAt: article.publishedAt, section: article.category }}
        graph={{
          breadcrumb: { parent: listPath, heading: article.title },
          about: (at) => [newsArticle(at, article)],
        }}
      />
      <Article data={article} />
    </>
  );
}

function Article({ data }: { data: Queries.ArticleFragment }) {
  const words = useWords().article;
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
              <LanguageLinks />
              <ShareButton title={data.title} />
            </Row>
          </Row>
        </Stack>
      </header>
      <figure className={styles.wide}>
        <Picture
          picture={data.image}
          id={`news-${data.slug}`}
          sizes="(width >= 1040px) 60rem, 100vw"
          isAboveFold
          shape="wide"
        />
        <FigureCaption picture={data.image} />
      </figure>
      <RichText html={data.html} className={joinClasses(styles.column, styles.dropCap)} />
      {data.box && <ArticleBox data={data.box} />}
      <footer className={joinClasses(styles.column, styles.end)}>
        <Row gap={4} align="between" className={topRuleClass}>
          <BackLink to={pagePath("news-and-stories")}>{words.back}</BackLink>
          <SearchButton />
          {booking && (
            <ButtonLink to={booking} look="quiet">
              {words.book}
            </ButtonLink>
          )}
        </Row>
      </footer>
    </article>
  );
}

/** The `box` of the front matter: links about the article's subject. */
function ArticleBox({ data }: { data: Queries.ArticleBoxFragment }) {
  return (
    <aside className={joinClasses(panelClass, styles.box)} aria-labelledby="article-box">
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

/** Category, date and reading time, which is the same for every article. */
function ArticleMeta({ data }: { data: Queries.ArticleMetaFragment }) {
  const words = useWords();
  return (
    <Row as="p" gap={5} align="center" className={cards.kicker}>
      <span className={cards.category}>
        <CategoryIcon {...data} />
        {data.category}
      </span>
      <time dateTime={data.date}>{longDate(data.date, words.date)}</time>
      <span>{words.article.minutes}</span>
      <Notice>{data.notice}</Notice>
    </Row>
  );
}

export const query = graphql`
  query NewsArticlePage($id: String!) {
    article: newsArticle(id: { eq: $id }) {
      excerpt
      ...NewsArticleData
      ...Article
    }
  }

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
      ...FigureTexts
      ...WidePicture
    }
    box {
      ...ArticleBox
    }
  }
`;
