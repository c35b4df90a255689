import { createContext, useContext } from "react";
import { requireData } from "../require-data";
import type { Labels } from "./use-labels";

/** A page in one of its languages. */
export interface Alternate {
  readonly lang: string;
  readonly path: string;
}

/** The interface words in the page's language; `lang` is its code. */
export const PageWords = createContext<Labels | undefined>(undefined);

/** The page in each of its languages, itself included; empty for a page in one language. */
export const PageAlternates = createContext<readonly Alternate[]>([]);

/** Where a language without the page leads; without an entry, to its home page. */
export const PagesElsewhere = createContext<readonly Alternate[]>([]);

export function useWords(): Labels {
  return requireData(useContext(PageWords), "words.json in the page's language");
}
