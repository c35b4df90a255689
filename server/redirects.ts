import type { SiteRedirect } from "./manifest";

export interface Redirects {
  /** The target of a path, with the visitor's query. */
  find: (path: string, query: string) => { location: string; status: number } | undefined;
}

/** `/x/` and `/x` are one address. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

/** Adds the visitor's query to a target that may have a query and a fragment. */
export const withQuery = (target: string, query: string): string => {
  if (query.length < 2) return target;
  const [address = "", ...fragment] = target.split("#");
  const joined = address.includes("?") ? `${address}&${query.slice(1)}` : `${address}${query}`;
  return fragment.length > 0 ? `${joined}#${fragment.join("#")}` : joined;
};

export const openRedirects = (list: readonly SiteRedirect[]): Redirects => {
  const exact = new Map(list.map((entry) => [withoutTrailingSlash(entry.from), entry]));
  const anyCase = new Map(
    list
      .filter((entry) => entry.ignoreCase)
      .map((entry) => [withoutTrailingSlash(entry.from).toLowerCase(), entry]),
  );
  return {
    find: (path, query) => {
      const key = withoutTrailingSlash(path);
      const entry = exact.get(key) ?? anyCase.get(key.toLowerCase());
      return entry && { location: withQuery(entry.to, query), status: entry.status };
    },
  };
};
