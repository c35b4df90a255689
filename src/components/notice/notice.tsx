import * as styles from "./notice.module.css";

/**
 * What writers are told in `gatsby develop` of content that visitors do not see yet, or any more.
 * The built site has no such words.
 */
export function Notice({ children }: { children: string | null | undefined }) {
  return children ? (
    <strong className={styles.notice} lang="en">
      {children}
    </strong>
  ) : null;
}
