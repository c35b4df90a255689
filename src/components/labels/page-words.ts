import { createContext, useContext } from "react";
import { requireData } from "../require-data";
import type { Labels } from "./use-labels";

/** The interface words in the page's language; `slug` is its code. */
export const PageWords = createContext<Labels | undefined>(undefined);

export function useWords(): Labels {
  return requireData(useContext(PageWords), "words/<the page's language>.json");
}
