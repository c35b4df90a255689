import type { FieldErrors } from "../../functions/contract/endpoint";
import { Heading } from "../components/text/heading";
import * as styles from "./forms.module.css";

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
      <Heading id={id} level={3} size="plain">
        There is a problem
      </Heading>
      <ul className={styles.problems}>
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
