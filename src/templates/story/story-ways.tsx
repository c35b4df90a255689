import { Link } from "gatsby";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { SearchButton } from "../../components/search/search-button";
import { type Alternate, LanguageLinks } from "../../components/labels/language-links";
import { useLabels } from "../../components/labels/use-labels";
import * as styles from "./story.module.css";

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
    <nav aria-label={labels[at]} className={styles.ways}>
      <Link to="/news-and-stories" className={styles.back} data-react="">
        <ArrowLeft aria-hidden="true" size={18} />
        {labels.back}
      </Link>
      <div className={styles.others}>
        {at === "after" && <SearchButton lang={lang} />}
        <LanguageLinks lang={lang} alternates={alternates} labelsOf={labelsOf} />
      </div>
    </nav>
  );
}
