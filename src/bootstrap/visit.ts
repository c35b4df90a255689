const ATTRIBUTION_PARAMETERS = /^(?:utm_(?:source|medium|campaign|term|content)|ref|landing)$/;

type Address = Pick<URL, "search" | "pathname" | "host">;

function attributionParameters(search: string): URLSearchParams {
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => ATTRIBUTION_PARAMETERS.test(name)),
  );
}

/**
 * The attribution of a visit as the query that its links carry: the campaign, the host of the first
 * referrer (`ref`) and the first page (`landing`). It is "" for a direct visit. `page` is the address
 * from which the document was loaded.
 */
function visitQuery(page: Address, referrer: string): string {
  const referrerUrl = referrer === "" ? undefined : new URL(referrer);
  const query = attributionParameters(page.search);
  if (referrerUrl && referrerUrl.host !== page.host) {
    query.set("ref", referrerUrl.host);
    query.set("landing", page.pathname);
    return query.toString();
  }
  // The visitor has followed a link before it carried the attribution.
  if (referrerUrl && query.toString() === "")
    return referrerUrl.search ? visitQuery(referrerUrl, "") : "";
  if (query.toString() !== "" && !query.has("landing")) query.set("landing", page.pathname);
  return query.toString();
}

/** The attribution of the visit, also after navigation by React; "" for a direct visit. */
export function currentVisitQuery(): string {
  // The address from which the document was loaded. jsdom lacks the method.
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return visitQuery(new URL(entry?.name ?? location.href), document.referrer);
}

/** Adds the attribution of the visit to an address of the site (path, query, fragment). */
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
  // A form that is sent by GET replaces the query of its address.
  for (const form of document.querySelectorAll("[data-ledger]"))
    for (const [name, value] of new URLSearchParams(currentVisitQuery()))
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
}

/**
 * Reports what the host cannot see: a view without a request, the start of a form, and that its
 * visitor has reached a step. A header of the page tells whether the host counts (server/site.ts).
 */
export function countVisit(kind: "view" | "start" | "step", step?: number): void {
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  const { serverTiming } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  if (!serverTiming?.some(({ name }) => name === "counts")) return;
  const reached = step === undefined ? "" : `&step=${step}`;
  navigator.sendBeacon(`/api/visit/${kind}?${currentVisitQuery()}${reached}`);
}

/** Counts a prerendered page when it is shown. The host does not count the request for it. */
export function countPrerenderedView(): void {
  const count = () => countVisit("view");
  if (document.prerendering) return document.addEventListener("prerenderingchange", count);
  const [entry] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  if (entry?.activationStart) count();
}
