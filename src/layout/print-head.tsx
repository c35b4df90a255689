import { plainPath } from "../head/page-facts";
import { useSiteFacts } from "../head/site-facts";
import { Monogram } from "./monogram";
import * as styles from "./print-head.module.css";

/** The letterhead of a printed page: whose it is and where it stands. No screen shows it. */
export function PrintHead({ path }: { path: string }) {
  const { brand, siteUrl } = useSiteFacts();
  return (
    <div className={styles.head} data-print-head="">
      <span className={styles.brand}>
        <Monogram className={styles.mark} />
        {brand}
      </span>
      {/* The not-found page is built once and read under any address. */}
      <span suppressHydrationWarning>{`${siteUrl}${plainPath(path)}`}</span>
    </div>
  );
}
