import { useWords } from "./page-words";
import { useLabels } from "./use-labels";

/** What a list says of a piece in another language, "In Finnish"; undefined in the page's own. */
export function useForeignLabel(): (lang: string) => string | undefined {
  const { lang: own, list } = useWords();
  const labelsOf = useLabels();
  return (lang) => {
    if (lang === own) return undefined;
    return list.others?.find((other) => other.lang === lang)?.label ?? labelsOf(lang).name;
  };
}
