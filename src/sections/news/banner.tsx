import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { SearchButton } from "../search/search-button";
import { Contents, type ContentsGroups } from "./contents";
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

export const query = graphql`
  fragment NewsBanner on NewsPageBanner {
    heading
    lead
    contents
  }
`;
