import { addressOf, type PageFacts } from "./page-facts";

/** Where the page is found: its one address, and the page of each of its languages. */
export function headLinks({ site, path, indexed, alternates }: PageFacts) {
  const canonical =
    indexed && path !== undefined ? [{ rel: "canonical", href: addressOf(site, path) }] : [];
  // x-default is for readers of any other language.
  const languages = alternates.flatMap((page) =>
    (page.lang === "en" ? [page.lang, "x-default"] : [page.lang]).map((hrefLang) => ({
      rel: "alternate",
      hrefLang,
      href: addressOf(site, page.path),
    })),
  );
  return [...canonical, ...languages];
}
