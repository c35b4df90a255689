import { BackLink } from "../../components/labels/back-link";
import { Row, ruled } from "../../components/layout/layout";
import { SearchButton } from "../../components/search/search-button";
import { useContext } from "react";
import { useSite } from "../../components/hooks/use-site";
import { LanguageLinks } from "../../components/labels/language-links";
import { PageAlternates, useWords } from "../../components/labels/page-words";
import { useLabels } from "../../components/labels/use-labels";

export interface StoryActionsProps {
  at: "before" | "after";
}

/** Links from a story: back to the list, search, other languages. */
export function StoryActions({ at }: StoryActionsProps) {
  const labelsOf = useLabels();
  const { lang, story: labels } = useWords();
  const alternates = useContext(PageAlternates);
  return (
    <nav aria-label={labels[at]}>
      <Row gap={4} align="between" className={at === "after" ? ruled : undefined}>
        <BackLink to={useSite().pagePath("news-and-stories")}>{labels.back}</BackLink>
        <Row>
          {at === "after" && <SearchButton />}
          <LanguageLinks lang={lang} alternates={alternates} labelsOf={labelsOf} />
        </Row>
      </Row>
    </nav>
  );
}
