import { type FormDefinition, isFormName } from "../contract/form-definitions";
import { type FormPages, thanksPathOf } from "../contract/form-pages";
import { formsIn } from "../contract/forms";

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

/** A form by name, in a language if there is a page in it. */
export function openForm(
  forms: readonly OpenForm[],
  formName: unknown,
  lang: unknown,
): OpenForm | undefined {
  const named = forms.filter((form) => form.formName === formName);
  return named.find((form) => form.lang === lang) ?? named[0];
}
