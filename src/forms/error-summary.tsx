import type { FieldErrors } from "../../functions/contract/endpoint";
import * as styles from "./error-summary.module.css";

export interface ErrorSummaryProps {
  idPrefix: string;
  reported: FieldErrors | undefined;
  errors: FieldErrors;
  onPick: (field: string) => void;
}

/** A corrected error is crossed out and stays until the next submit, so that nothing moves. */
export function ErrorSummary({ idPrefix, reported, errors, onPick }: ErrorSummaryProps) {
  const id = `${idPrefix}-problems`;
  return (
    <div
      className={styles.summary}
      role="group"
      aria-labelledby={id}
      data-error-summary=""
      hidden={reported === undefined}
    >
      <h3 id={id} className={styles.heading}>
        There is a problem
      </h3>
      <ul className={styles.list}>
        {Object.entries(reported ?? {}).map(([name, message]) => (
          <li key={name} className={errors[name] === undefined ? styles.done : ""}>
            <a
              href={`#${idPrefix}-${name}`}
              onClick={(event) => {
                event.preventDefault();
                onPick(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
