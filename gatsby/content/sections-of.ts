import { type FormPages, thanksPathOf } from "../../functions/contract/form-pages";
import { matches, pathParams } from "../content-types/content-type";
import { page } from "../content-types/page";
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

/** The address of the thank-you page of a page with a form. */
export function thanksPageOf(address: string, form: unknown): string | undefined {
  return form ? thanksPathOf(address) : undefined;
}

/** The address of each form's page. */
export function formPages(root = "content"): FormPages {
  const pages = shownContent(root).filter(({ path }) => matches(page, path));
  return Object.fromEntries(
    pages.flatMap((file) => {
      const form = file.ok ? formOf(file.data) : undefined;
      return form ? [[String(form), page.pagePath(pathParams(page, file.path))]] : [];
    }),
  );
}

/** Hands them to the Gatsby Function, whose code has them from here (functions/contract/form-pages.ts). */
export function compileFormPages(): void {
  process.env.GATSBY_FORM_PAGES = JSON.stringify(formPages());
}
