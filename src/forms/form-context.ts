import { createContext, useContext } from "react";
import type { FormTexts } from "../../functions/contract/form-texts";
import { requireData } from "../components/require-data";

/** The page's language and the texts of its form, which come with the page's data. */
export interface FormContextValue {
  lang: string;
  texts: FormTexts;
  /** The path of the privacy notice; undefined until the notice is published. */
  privacyPath?: string | undefined;
}

/** The value must be stable between renders. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  return requireData(useContext(FormContext), "forms.json in the page's language");
}
