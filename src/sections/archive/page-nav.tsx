import { SiteLink } from "../../components/site-link";
import type { ArchivePlace } from "../../shapes/article";
import { pageNumbers } from "./page-numbers";
import * as styles from "./page-nav.module.css";
import type { ArchiveWords } from "./use-archive-words";

export interface PageNavProps {
  place: ArchivePlace;
  words: Pick<ArchiveWords, "pages" | "newer" | "older">;
}

/** From page to page of one list; nothing where there is only one. */
export function PageNav({ place: { base, page, pages }, words }: PageNavProps) {
  if (pages === 1) return null;
  const pathOf = (number: number) => (number === 1 ? base : `${base}/${number}`);
  return (
    <nav aria-label={words.pages} className={styles.nav}>
      {page > 1 && (
        <SiteLink to={pathOf(page - 1)} className={styles.newer}>
          {words.newer}
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
          {words.older}
        </SiteLink>
      )}
    </nav>
  );
}
