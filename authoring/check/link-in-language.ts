import { fileLanguage, splitLanguage, translationOf } from "../types/languages";
import type { SitePages } from "./site-pages";

/**
 * A link to the same page, and the same part of it, in another language. Undefined where it leads to no
 * page of this site, or to one that is in the language already or is not translated.
 */
export function linkInLanguage(to: string, lang: string, { pages }: SitePages): string | undefined {
  const [, address = "", query = "", , part] = /^([^?#]*)(\?[^#]*)?(#(.*))?$/u.exec(to) ?? [];
  const page = pages.get(address);
  if (!page?.file || fileLanguage(page.file) === lang) return undefined;
  const file = translationOf(splitLanguage(page.file).original, lang);
  const [translated] = [...pages].filter(([, other]) => other.file === file);
  if (!translated) return undefined;
  const [path, { anchors = [] }] = translated;
  // The parts of both pages are in the same order.
  const isParallel = anchors.length === page.anchors?.length;
  const anchor = isParallel && part ? anchors[page.anchors?.indexOf(part) ?? -1] : undefined;
  return `${path}${query}${anchor ? `#${anchor}` : ""}`;
}
