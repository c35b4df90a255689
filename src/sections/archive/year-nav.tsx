import { SiteLink } from "../../components/site-link";
import * as styles from "./year-nav.module.css";

export interface YearNavProps {
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
