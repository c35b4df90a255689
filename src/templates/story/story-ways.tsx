import { BackLink } from "../../components/labels/back-link";
import { Row } from "../../components/layout/layout";
import { SearchButton } from "../../components/search/search-button";
import { type Alternate, LanguageLinks } from "../../components/labels/language-links";
import { useLabels } from "../../components/labels/use-labels";
import * as styles from "../reading.module.css";

export interface StoryWaysProps {
  lang: string;
  /** The page in each language, including this one. */
  alternates: readonly Alternate[];
  at: "before" | "after";
}

/** Links from a story: back to the list, search, other languages. */
export function StoryWays({ lang, alternates, at }: StoryWaysProps) {
  const labelsOf = useLabels();
  const labels = labelsOf(lang).story;
  return (
    <nav aria-label={labels[at]} className={styles.bar}>
      <BackLink to="/news-and-stories">{labels.back}</BackLink>
      <Row>
        {at === "after" && <SearchButton lang={lang} />}
        <LanguageLinks lang={lang} alternates={alternates} labelsOf={labelsOf} />
      </Row>
    </nav>
  );
}
