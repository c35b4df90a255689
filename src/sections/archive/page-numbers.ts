/** How many neighbours of the current page are named on each side. */
const NEAR = 1;

/**
 * The pages that a pagination names: the first, the last and those around the current one; `gap`
 * where some are left out. A gap of one page names that page.
 */
export function pageNumbers(current: number, last: number): (number | "gap")[] {
  const named = new Set([1, last]);
  for (let page = current - NEAR; page <= current + NEAR; page += 1) {
    if (page >= 1 && page <= last) named.add(page);
  }
  const sorted = [...named].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ["gap" as const, page] : [page];
  });
}
