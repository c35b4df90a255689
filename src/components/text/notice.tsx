import * as styles from "./type.module.css";

/** In `gatsby develop` only: a note for authors about content that visitors do not see. */
export function Notice({ children }: { children: string | null | undefined }) {
  return children ? (
    <strong className={styles.notice} lang="en">
      {children}
    </strong>
  ) : null;
}
