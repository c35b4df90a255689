import { type FormDefinition, isFormName } from "../contract/form-definitions";
import { thanksPathOf } from "../contract/form-pages";
import { formsIn } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";

/** A form that a page of the site shows, in the language of the page. */
export interface OpenForm extends FormDefinition {
  pagePath: string;
  thanksPath: string;
}

export function openForms(content: ServiceContent): readonly OpenForm[] {
  return Object.entries(content.formPages).flatMap(([lang, paths]) =>
    Object.entries(paths).flatMap(([formName, pagePath]) => {
      if (!isFormName(formName)) return [];
      const form = formsIn(content, lang)[formName];
      const thanksPath = thanksPathOf(pagePath, form.shared.addresses.thankYou);
      return [{ ...form, pagePath, thanksPath }];
    }),
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
