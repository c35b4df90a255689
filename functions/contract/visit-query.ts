const CARRIED = /^(?:utm_(?:source|medium|campaign|term|content)|ref|landing)$/;

type Address = Pick<URL, "search" | "pathname" | "host">;

function carried(search: string): URLSearchParams {
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => CARRIED.test(name)),
  );
}

/**
 * The attribution of a visit as the query that its links carry: campaign, the first referrer's host
 * (`ref`) and the first page (`landing`). "" for a direct visit. `page` is the address with which
 * the document was loaded.
 */
export function visitQuery(page: Address, referrer: string): string {
  const from = referrer === "" ? undefined : new URL(referrer);
  const query = carried(page.search);
  if (from && from.host !== page.host) {
    query.set("ref", from.host);
    query.set("landing", page.pathname);
    return query.toString();
  }
  // A link that was followed before it carried the attribution.
  if (from && query.toString() === "") return from.search ? visitQuery(from, "") : "";
  if (query.toString() !== "" && !query.has("landing")) query.set("landing", page.pathname);
  return query.toString();
}
