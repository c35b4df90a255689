import { createContext, useContext } from "react";
import type { FormTexts } from "../../functions/contract/form-texts";
import { requireData } from "../components/require-data";

/** The page's language, and what its form says: the texts come with the page's data. */
export interface SpokenForm {
  lang: string;
  texts: FormTexts;
  /** Of the privacy notice; undefined until it is published. */
  privacyPath?: string | undefined;
}

/** The value must keep its identity between renders. */
export const FormLanguage = createContext<SpokenForm | undefined>(undefined);

export function useFormLanguage(): SpokenForm {
  return requireData(useContext(FormLanguage), "forms.json in the page's language");
}
