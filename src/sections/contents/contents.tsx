import { graphql } from "gatsby";
import {
  stretchedLinkClass,
  Grid,
  Row,
  Section,
  Stack,
  fullRowClass,
} from "../../components/layout/layout";
import { categoryText } from "../../components/labels/category-icon";
import { useWords } from "../../components/labels/words";
import { useLanguageLabel } from "../../components/labels/words-by-language";
import type { Words } from "../../content-fields/words";
import { SearchButton } from "../../components/search/search-button";
import { SiteLink } from "../../components/site-link";
import { Heading } from "../../components/text/heading";
import { Text } from "../../components/text/text";
import type { SectionProps } from "../section";
import * as styles from "./contents.module.css";

/** The masthead of the news page and its numbered table of contents. */
export function ContentsSection({ data, id }: SectionProps<"Contents">) {
  const { categories } = useWords();
  const languageLabel = useLanguageLabel();
  return (
    <Section labelledBy={id} ground={data.ground} className={styles.contents}>
      <Stack gap={6}>
        <h1 id={id} className={styles.masthead} data-hero={data.ground}>
          {data.heading}
        </h1>
        <Row gap={6}>
          <Text look="small" className={styles.lead}>
            {data.lead}
          </Text>
          <SearchButton />
        </Row>
        <Grid as="nav" gap={8} aria-labelledby="contents" className={styles.lists}>
          <Heading id="contents" size="label" className={fullRowClass}>
            {data.contents}
          </Heading>
          {entriesOf(data, categories).map((entries, index) => (
            <ol key={index}>
              {entries.map(({ title, to, note, lang }) => (
                <li key={to} className={styles.entry}>
                  <SiteLink to={to} className={stretchedLinkClass}>
                    <span lang={lang}>{title}</span>
                  </SiteLink>
                  <Text look="note">{[note, languageLabel(lang)].filter(Boolean).join(" · ")}</Text>
                </li>
              ))}
            </ol>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}

/** The articles with their categories, then the stories with their names, in the order of the page. */
function entriesOf(
  { articles, stories }: Queries.ContentsSectionFragment,
  categories: Words["categories"],
) {
  return [
    articles.map(({ path, title, category, lang }) => ({
      title,
      to: path,
      note: categoryText(category, categories),
      lang,
    })),
    stories.map(({ path, title, name, lang }) => ({
      title,
      to: path,
      note: name,
      lang,
    })),
  ];
}

export const query = graphql`
  fragment ContentsSection on ContentsSection {
    ...ContentsSectionFields
    articles {
      path
      title
      category
      lang
    }
    stories {
      path
      title
      name
      lang
    }
  }
`;
