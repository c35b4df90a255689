import type { FormName } from "./form-definitions";
import { firstLanguage } from "./site";
import type { ServiceContent } from "./service-content";

/** The page of a form in a language, else in the site's first. */
export function formPagePath(
  content: Pick<ServiceContent, "formPages" | "languages">,
  formName: FormName,
  lang: string,
): string | undefined {
  const { formPages } = content;
  return formPages[lang]?.[formName] ?? formPages[firstLanguage(content)]?.[formName];
}

/** The page that a form without JavaScript leads to; `name` is the last part of its address. */
export function thanksPathOf(pagePath: string, name: string): string {
  return `${pagePath === "/" ? "" : pagePath}/${name}`;
}
