import { SiteLink } from "../../components/site-link";
import * as styles from "./contents.module.css";

export interface Entry {
  title: string;
  to: string;
  /** What kind of piece it is, or whom it is about. */
  note: string;
  lang: string;
}

export type ContentsGroups = readonly (readonly Entry[])[];

export interface ContentsProps {
  heading: string;
  groups: ContentsGroups;
}

/**
 * Everything on the page as a magazine's table of contents, numbered through, so that nothing has
 * to be searched for in a carousel.
 */
export function Contents({ heading, groups }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={styles.heading}>
        {heading}
      </h2>
      {groups.map((entries, index) => (
        <ol key={index}>
          {entries.map(({ title, to, note, lang }) => (
            <li key={to} className={styles.entry}>
              <SiteLink to={to} className={styles.title}>
                <span lang={lang}>{title}</span>
              </SiteLink>
              <span className={styles.note}>{note}</span>
            </li>
          ))}
        </ol>
      ))}
    </nav>
  );
}
