import type { FieldErrors } from "../../functions/contract/endpoint";
import * as styles from "./error-summary.module.css";

export interface ErrorSummaryProps {
  idPrefix: string;
  /** Errors of the last submit; undefined if it had none. */
  reported: FieldErrors | undefined;
  /** Current errors. */
  errors: FieldErrors;
  onPick: (field: string) => void;
}

/**
 * The errors of the last submit, each with a link to its field. A corrected one is crossed out and
 * stays until the next submit, so that nothing moves while the visitor types.
 */
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
