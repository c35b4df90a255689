import type { SiteFacts } from "../components/hooks/use-site";

/** All that the parts of a head are made from. */
export interface PageFacts {
  readonly site: SiteFacts;
  /** The document's title, the brand included. */
  readonly title: string;
  readonly description: string;
  /** Its code, such as en. */
  readonly lang: string;
  /** Path without a slash at its end; undefined for a page that is served at any address. */
  readonly path: string | undefined;
  /** False for pages that search engines do not list. */
  readonly isIndexed: boolean;
  /** The same page in each of its languages, itself included. */
  readonly alternates: readonly { readonly lang: string; readonly path: string }[];
  /** The page whose social picture this one shares; undefined when it has its own. */
  readonly socialPicturePage?: string;
  /** For articles and stories: the day (YYYY-MM-DD) of publication, and the category. */
  readonly article: { readonly publishedAt: string; readonly section?: string } | undefined;
}

/** The absolute address of a path of the site. */
export function absoluteUrl({ siteUrl }: Pick<SiteFacts, "siteUrl">, path: string): string {
  return `${siteUrl}${path}`;
}

/** A path as in links: without a slash at its end, except the home page's. */
export function withoutTrailingSlash(path: string): string {
  return path === "/" ? path : path.replace(/\/+$/u, "");
}
