import { currentVisitQuery } from "./carry-attribution";

/**
 * Reports what the host cannot see: a view that needed no request, the start of a form. Only to a
 * host that counts, which says so in a header of the page (server/site.ts).
 */
export function countVisit(kind: "view" | "start"): void {
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  const { serverTiming } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  if (!serverTiming?.some(({ name }) => name === "counts")) return;
  navigator.sendBeacon(`/api/visit/${kind}?${currentVisitQuery()}`);
}

/** The host leaves out pages that a browser prerenders, which it may never show. */
export function countPrerendered(): void {
  const count = () => countVisit("view");
  if (document.prerendering) return document.addEventListener("prerenderingchange", count);
  const [entry] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  if (entry?.activationStart) count();
}
