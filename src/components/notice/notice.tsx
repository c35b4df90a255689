import * as styles from "./notice.module.css";

/**
 * A note for authors in `gatsby develop` about content that visitors do not see; never in a build.
 */
export function Notice({ children }: { children: string | null | undefined }) {
  return children ? (
    <strong className={styles.notice} lang="en">
      {children}
    </strong>
  ) : null;
}
