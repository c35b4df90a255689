import { render as renderAlone, type RenderOptions } from "@testing-library/react";
import type { ReactNode } from "react";
import type { FormFile, FormWords } from "../../functions/contract/form-definition";
import { FormContext, type FormContextValue } from "../../src/forms/form-context";
import { PageLanguageContext } from "../../src/components/labels/words";
import type { Words } from "../../src/content-fields/words";
import { readFixture } from "./fixtures";

const words = { ...(JSON.parse(readFixture("words.json")) as Words), lang: "en" };

const texts = JSON.parse(readFixture("forms.json").replaceAll("{zone}", "Oslo")) as FormWords;

/** A form of the fixture, as a page's data gives it. */
export function spokenFor(formName: string, changes: Partial<FormFile> = {}): FormContextValue {
  const file = JSON.parse(readFixture(`forms/${formName}.json`)) as FormFile;
  const email = "hello@fjordlys.example.com";
  return {
    lang: "en",
    texts,
    email,
    form: { ...file, ...changes, formName, lang: "en", shared: texts },
  };
}

export const spoken = spokenFor("standard-call-booking");

/** The words of an English page, as layout and section give them to all that is on it. */
export function InEnglish({ children }: { children: ReactNode }) {
  return (
    <PageLanguageContext.Provider value={{ words, alternates: [], elsewhere: [] }}>
      <FormContext.Provider value={spoken}>{children}</FormContext.Provider>
    </PageLanguageContext.Provider>
  );
}

export const render = (element: ReactNode, options?: RenderOptions) =>
  renderAlone(<>{element}</>, { wrapper: InEnglish, ...options });
