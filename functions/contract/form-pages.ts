import { type FormDefinition, type FormName, isFormName } from "./form-definitions";
import { addressWords, formsIn } from "./forms";
import { FIRST_LANGUAGE } from "./site-data";

/** By language, the address of each form's page. A form without a page is closed. */
export type FormPages = Readonly<Record<string, Readonly<Partial<Record<FormName, string>>>>>;

/** The page of a form in a language, else in the site's first. */
export function formPagePath(pages: FormPages, formName: FormName, lang: string) {
  return pages[lang]?.[formName] ?? pages[FIRST_LANGUAGE]?.[formName];
}

/** The page that a form without JavaScript leads to. */
export function thanksPathOf(pagePath: string, lang: string): string {
  return `${pagePath === "/" ? "" : pagePath}/${addressWords(lang).thankYou}`;
}

/** The pages of the build that a Gatsby Function is part of: it has no file of the build. */
export const compiledFormPages = (): FormPages =>
  JSON.parse(process.env.GATSBY_FORM_PAGES ?? "{}") as FormPages;

/** A form that a page of the site shows, in the language of the page. */
export interface OpenForm extends FormDefinition {
  pagePath: string;
  thanksPath: string;
}

export function openForms(pages: FormPages): readonly OpenForm[] {
  return Object.entries(pages).flatMap(([lang, paths]) =>
    Object.entries(paths).flatMap(([formName, pagePath]) =>
      isFormName(formName)
        ? [{ ...formsIn(lang)[formName], pagePath, thanksPath: thanksPathOf(pagePath, lang) }]
        : [],
    ),
  );
}
