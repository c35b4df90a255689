import { createContext, useContext } from "react";
import type { FormDefinition, FormWords } from "../../functions/contract/form-definition";
import { requireData } from "../components/require-data";

/** The form of a page, in its language, as it comes with the page's data. */
export interface FormContextValue {
  lang: string;
  form: FormDefinition;
  /** What all forms say; `calls` only for a form that books a call. */
  texts: FormWords;
  /** The address to write to. */
  email: string;
  /** The path of the privacy notice; undefined until the notice is published. */
  privacyPath?: string | undefined;
}

/** The value must be stable between renders. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  return requireData(useContext(FormContext), "the page's form");
}
