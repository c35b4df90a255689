import { SiteLink } from "../../components/site-link";
import type { ArchivePlace } from "../../shapes/article";
import * as styles from "./archive-nav.module.css";
import type { ArchiveLabels } from "./use-archive-labels";

export interface PageNavProps {
  place: ArchivePlace;
  labels: Pick<ArchiveLabels, "pages" | "newer" | "older">;
}

/** From page to page of one list; nothing where there is only one. */
export function PageNav({ place: { base, page, pages }, labels }: PageNavProps) {
  if (pages === 1) return null;
  const pathOf = (number: number) => (number === 1 ? base : `${base}/${number}`);
  return (
    <nav aria-label={labels.pages} className={styles.nav}>
      {page > 1 && (
        <SiteLink to={pathOf(page - 1)} className={styles.newer}>
          {labels.newer}
        </SiteLink>
      )}
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={index}>
            {number === "gap" ? (
              <span className={styles.gap}>…</span>
            ) : (
              <SiteLink
                to={pathOf(number)}
                current={number === page ? "page" : undefined}
                className={styles.number}
              >
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <SiteLink to={pathOf(page + 1)} className={styles.older}>
          {labels.older}
        </SiteLink>
      )}
    </nav>
  );
}

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

interface YearNavProps {
  label: string;
  /** The address of the list, below which each year stands. */
  list: string;
  years: readonly string[];
  current: string;
}

/** Every year that has news, as one line of figures. */
export function YearNav({ label, list, years, current }: YearNavProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.years}>
        {years.map((year) => (
          <li key={year}>
            <SiteLink
              to={`${list}/${year}`}
              current={year === current ? "true" : undefined}
              className={styles.year}
            >
              {year}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
