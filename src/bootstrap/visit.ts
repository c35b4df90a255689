const ATTRIBUTION_PARAMETERS = /^(?:utm_(?:source|medium|campaign|term|content)|ref|landing)$/;

type Address = Pick<URL, "search" | "pathname" | "host">;

function attributionParameters(search: string): URLSearchParams {
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => ATTRIBUTION_PARAMETERS.test(name)),
  );
}

/**
 * The attribution of a visit as the query that its links carry: campaign, the first referrer's host
 * (`ref`) and the first page (`landing`). "" for a direct visit. `page` is the address with which
 * the document was loaded.
 */
function visitQuery(page: Address, referrer: string): string {
  const referrerUrl = referrer === "" ? undefined : new URL(referrer);
  const query = attributionParameters(page.search);
  if (referrerUrl && referrerUrl.host !== page.host) {
    query.set("ref", referrerUrl.host);
    query.set("landing", page.pathname);
    return query.toString();
  }
  // A link that was followed before it carried the attribution.
  if (referrerUrl && query.toString() === "")
    return referrerUrl.search ? visitQuery(referrerUrl, "") : "";
  if (query.toString() !== "" && !query.has("landing")) query.set("landing", page.pathname);
  return query.toString();
}

/** The attribution of the visit, which outlasts navigation by React; "" for a direct visit. */
export function currentVisitQuery(): string {
  // The address with which the document was loaded. Optional: jsdom lacks it.
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return visitQuery(new URL(entry?.name ?? location.href), document.referrer);
}

/** An address of the site (path, query, fragment) with the attribution of the visit. */
export function withVisitQuery(address: string): string {
  const query = currentVisitQuery();
  const { origin, pathname, search, hash } = new URL(address, location.href);
  const isPage = origin === location.origin && !pathname.includes(".");
  if (!query || !isPage || search.includes("landing=")) return address;
  return `${pathname}${search ? `${search}&` : "?"}${query}${hash}`;
}

/** Adds the attribution of the visit to the links that lead to other pages of the site. */
export function addAttributionToLinks(): void {
  for (const link of document.links) {
    const hrefWithQuery = withVisitQuery(link.href);
    if (hrefWithQuery === link.href || link.pathname === location.pathname) continue;
    link.setAttribute("href", hrefWithQuery);
  }
}

/**
 * Reports what the host cannot see: a view without a request, the start of a form. Only if the host
 * counts, which a header of the page announces (server/site.ts).
 */
export function countVisit(kind: "view" | "start"): void {
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  const { serverTiming } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  if (!serverTiming?.some(({ name }) => name === "counts")) return;
  navigator.sendBeacon(`/api/visit/${kind}?${currentVisitQuery()}`);
}

/** The host leaves out pages that a browser prerenders, which it may never show. */
export function countPrerenderedView(): void {
  const count = () => countVisit("view");
  if (document.prerendering) return document.addEventListener("prerenderingchange", count);
  const [entry] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  if (entry?.activationStart) count();
}
