import type { FormDefinition } from "./form-definition";
import { formIn } from "./forms";
import type { ServiceContent } from "./service-content";
import { firstLanguage } from "./site";

/** The page of a form in a language, else in the site's first. */
export function formPagePath(
  content: Pick<ServiceContent, "formPages" | "languages">,
  formName: string,
  lang: string,
): string | undefined {
  const { formPages } = content;
  return formPages[lang]?.[formName] ?? formPages[firstLanguage(content)]?.[formName];
}

/** The page that a form without JavaScript leads to; `name` is the last part of its address. */
export function thanksPathOf(pagePath: string, name: string): string {
  return `${pagePath === "/" ? "" : pagePath}/${name}`;
}

/** A form that a page of the site shows, in the language of the page. */
export interface OpenForm extends FormDefinition {
  pagePath: string;
  thanksPath: string;
}

export function openForms(content: ServiceContent): readonly OpenForm[] {
  return Object.entries(content.formPages).flatMap(([lang, paths]) =>
    Object.entries(paths).flatMap(([formName, pagePath]) => {
      const form = formIn(content, formName, lang);
      if (!form) return [];
      const thanksPath = thanksPathOf(pagePath, form.shared.addresses.thankYou);
      return [{ ...form, pagePath, thanksPath }];
    }),
  );
}
