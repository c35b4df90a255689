import { BackLink } from "../../components/labels/back-link";
import { Row, ruled } from "../../components/layout/layout";
import { SearchButton } from "../../components/search/search-button";
import { type Alternate, LanguageLinks } from "../../components/labels/language-links";
import { useLabels } from "../../components/labels/use-labels";

export interface StoryActionsProps {
  lang: string;
  /** The page in each language, including this one. */
  alternates: readonly Alternate[];
  at: "before" | "after";
}

/** Links from a story: back to the list, search, other languages. */
export function StoryActions({ lang, alternates, at }: StoryActionsProps) {
  const labelsOf = useLabels();
  const labels = labelsOf(lang).story;
  return (
    <nav aria-label={labels[at]}>
      <Row gap={4} align="between" className={at === "after" ? ruled : undefined}>
        <BackLink to="/news-and-stories">{labels.back}</BackLink>
        <Row>
          {at === "after" && <SearchButton />}
          <LanguageLinks lang={lang} alternates={alternates} labelsOf={labelsOf} />
        </Row>
      </Row>
    </nav>
  );
}
