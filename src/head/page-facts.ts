import type { SiteFacts } from "../components/hooks/use-site";

/** The data from which the parts of a head are made. */
export interface PageFacts {
  readonly site: SiteFacts;
  /** The document's title with the brand. */
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  /** The path without a trailing slash; undefined for a page that is served at any address. */
  readonly path: string | undefined;
  /** False for pages that search engines do not list. */
  readonly isIndexed: boolean;
  /** The page in each of its languages, itself included. */
  readonly alternates: readonly { readonly lang: string; readonly path: string }[];
  /** The page whose social picture this one shares; undefined if it has one. */
  readonly socialPicturePage?: string;
  /** The day of publication (YYYY-MM-DD) and the category of an article or a story. */
  readonly article: { readonly publishedAt: string; readonly section?: string } | undefined;
}

/** The absolute URL of a path of the site. */
export function absoluteUrl({ siteUrl }: Pick<SiteFacts, "siteUrl">, path: string): string {
  return `${siteUrl}${path}`;
}

/** Removes the trailing slash of a path, except that of the home page. */
export function withoutTrailingSlash(path: string): string {
  return path === "/" ? path : path.replace(/\/+$/u, "");
}
