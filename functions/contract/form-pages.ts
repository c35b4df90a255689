import { type FormDefinition, type FormName, FORMS, isFormName } from "./forms";

/** The address of each form's page, out of content/pages. A form without a page is closed. */
export type FormPages = Readonly<Partial<Record<FormName, string>>>;

/** A form that a page of the site shows. */
export interface OpenForm extends FormDefinition {
  formName: FormName;
  pagePath: string;
  thanksPath: string;
}

export type OpenForms = ReadonlyMap<string, OpenForm>;

/** The page that a form without JavaScript leads to. */
export function thanksPathOf(pagePath: string): string {
  return `${pagePath === "/" ? "" : pagePath}/thank-you`;
}

/** By name. */
export function openForms(pages: FormPages): OpenForms {
  return new Map(
    Object.entries(pages).flatMap(([formName, pagePath]) => {
      if (!isFormName(formName)) return [];
      const thanksPath = thanksPathOf(pagePath);
      return [[formName, { ...FORMS[formName], formName, pagePath, thanksPath }] as const];
    }),
  );
}

/** The pages of the build that a Gatsby Function is part of: it has no file of the build. */
export const compiledFormPages = (): FormPages =>
  JSON.parse(process.env.GATSBY_FORM_PAGES ?? "{}") as FormPages;
