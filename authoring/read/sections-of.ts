import type { FormPages } from "../../functions/contract/form-pages";
import { FIRST_LANGUAGE, LANGUAGES } from "../../functions/contract/site-data";
import { matches, pageAddress } from "../types/content-type";
import { fileLanguage } from "../types/languages";
import { page } from "../types/page";
import { shownContent } from "./shown-content";

export type Section = Readonly<Record<string, unknown>>;

/** The sections of a file; none while they are no list of objects. */
export function sectionsOf(data: unknown): Section[] {
  const { sections } = Object(data) as { sections?: unknown };
  return Array.isArray(sections) ? sections.filter((section) => section instanceof Object) : [];
}

/** The form of a page. */
export function formOf(data: unknown): unknown {
  return sectionsOf(data).find(({ type }) => type === "form")?.form;
}

/** The address of each form's page in a language. */
export function formPages(root = "content", lang = FIRST_LANGUAGE): FormPages[string] {
  const pages = shownContent(root).filter(
    ({ path }) => matches(page, path) && fileLanguage(path) === lang,
  );
  return Object.fromEntries(
    pages.flatMap((file) => {
      const form = file.ok ? formOf(file.data) : undefined;
      const address = form && file.ok && pageAddress(page, file.path, file.data);
      return address ? [[String(form), address]] : [];
    }),
  );
}

export function formPagesByLanguage(): FormPages {
  return Object.fromEntries(LANGUAGES.map((lang) => [lang, formPages("content", lang)]));
}

/** Hands them to the Gatsby Function, whose code has them from here (functions/contract/form-pages.ts). */
export function compileFormPages(): void {
  process.env.GATSBY_FORM_PAGES = JSON.stringify(formPagesByLanguage());
}
