import { createContext, useContext } from "react";
import type { Words } from "../../content-fields/words";
import { requireData } from "../require-data";

/** The interface texts of a language (content/words.json); `lang` is its code. */
export type LanguageWords = Words & { lang: string };

/** A page in one of its languages. */
export interface Alternate {
  readonly lang: string;
  readonly path: string;
}

interface PageLanguage {
  words: LanguageWords;
  /** The page in each of its languages, itself included; empty for a page in one language. */
  alternates: readonly Alternate[];
  /** The page to offer in a language that lacks this one, instead of the home page. */
  elsewhere: readonly Alternate[];
}

export const PageLanguageContext = createContext<PageLanguage | undefined>(undefined);

export function usePageLanguage(): PageLanguage {
  return requireData(useContext(PageLanguageContext), "words.json in the page's language");
}

/** The interface texts in the page's language. */
export function useWords(): LanguageWords {
  return usePageLanguage().words;
}
