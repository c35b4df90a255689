import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { SiteLink } from "../../components/site-link";
import { SearchButton } from "../search/search-button";
import * as styles from "./banner.module.css";

export interface BannerProps {
  data: Queries.NewsBannerFragment;
  groups: ContentsGroups;
}

/** The title of the page and its table of contents. */
export function Banner({ data, groups }: BannerProps) {
  return (
    <Band labelledBy="masthead" className="gap-6 pad-top-6">
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
  /** Category of an article, person of a story. */
  note: string;
  lang: string;
}

type ContentsGroups = readonly (readonly Entry[])[];

interface ContentsProps {
  heading: string;
  groups: ContentsGroups;
}

/**
 * The numbered table of contents of the page, so that visitors need not search the
 * carousels.
 */
function Contents({ heading, groups }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className="label span">
        {heading}
      </h2>
      {groups.map((entries, index) => (
        <ol key={index}>
          {entries.map(({ title, to, note, lang }) => (
            <li key={to} className={styles.entry}>
              <SiteLink to={to} className={styles.title}>
                <span lang={lang}>{title}</span>
              </SiteLink>
              <span className="note">{note}</span>
            </li>
          ))}
        </ol>
      ))}
    </nav>
  );
}

/** The entries of the table of contents, in the order of the page. */
export function entriesOf(
  articles: readonly Queries.NewsCardFragment[],
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
