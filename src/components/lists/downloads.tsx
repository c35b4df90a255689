import { ButtonLink } from "../button/button";
import * as styles from "./lists.module.css";

interface DownloadsProps {
  links: readonly { readonly label: string; readonly to: string }[] | null | undefined;
}

/** Files to download; several form a table of two columns. */
export function Downloads({ links }: DownloadsProps) {
  if (!links?.length) return null;
  return (
    <ul className={styles.files}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <ButtonLink to={to} look="link">
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
