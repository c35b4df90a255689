import { SiteLink } from "../../components/site-link";
import * as styles from "./archive.module.css";
import type { ArchiveLabels } from "./use-archive-labels";

/** Position of a page in its archive. */
export interface ArchivePlace {
  /** The path of the first page; the others add their number to it. */
  base: string;
  /** Pages count from 1. */
  page: number;
  pages: number;
}

export interface PageNavProps {
  place: ArchivePlace;
  labels: Pick<ArchiveLabels, "pages" | "newer" | "older">;
}

/** Pagination; renders nothing for a single page. */
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

/** Neighbours of the current page on each side. */
const NEAR = 1;

/**
 * The page numbers of the pagination: first, last and around the current page, with `gap` for several
 * omitted pages.
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
  /** Address of the list; years are below it. */
  list: string;
  years: readonly string[];
  current: string;
}

/** Links to every year with news. */
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
