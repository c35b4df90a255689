import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { SiteLink } from "../../components/site-link";
import type { ArticleCard } from "../../shapes/article";
import { SearchButton } from "../search/search-button";
import * as styles from "./banner.module.css";

export interface BannerProps {
  data: Queries.NewsBannerFragment;
  groups: ContentsGroups;
}

/** The masthead of the magazine, and below it everything that is in it. */
export function Banner({ data, groups }: BannerProps) {
  return (
    <Band labelledBy="masthead" className={styles.banner}>
      <h1 id="masthead" className={styles.masthead}>
        {data.heading}
      </h1>
      <div className={styles.line}>
        <p className={styles.lead}>{data.lead}</p>
        <SearchButton lang="en" />
      </div>
      <Contents heading={data.contents} groups={groups} />
    </Band>
  );
}

interface Entry {
  title: string;
  to: string;
  /** What kind of piece it is, or whom it is about. */
  note: string;
  lang: string;
}

type ContentsGroups = readonly (readonly Entry[])[];

interface ContentsProps {
  heading: string;
  groups: ContentsGroups;
}

/**
 * Everything on the page as a magazine's table of contents, numbered through, so that nothing has
 * to be searched for in a carousel.
 */
function Contents({ heading, groups }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={styles.contentsHeading}>
        {heading}
      </h2>
      {groups.map((entries, index) => (
        <ol key={index}>
          {entries.map(({ title, to, note, lang }) => (
            <li key={to} className={styles.entry}>
              <SiteLink to={to} className={styles.title}>
                <span lang={lang}>{title}</span>
              </SiteLink>
              <span className={styles.note}>{note}</span>
            </li>
          ))}
        </ol>
      ))}
    </nav>
  );
}

/** The table of contents: the news, then the stories, in the order in which they stand below. */
export function entriesOf(
  articles: readonly ArticleCard[],
  stories: readonly Queries.StoryTextFragment[],
): ContentsGroups {
  return [
    articles.map(({ slug, title, category, lang }) => ({
      title,
      to: `/news/${slug}`,
      note: category,
      lang,
    })),
    stories.map(({ slug, headline, name }) => ({
      title: headline,
      to: `/stories/${slug}-english`,
      note: name,
      lang: "en",
    })),
  ];
}

export const query = graphql`
  fragment NewsBanner on NewsPageBanner {
    heading
    lead
    contents
  }
`;
