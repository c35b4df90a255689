import type { Field } from "../field";
import * as styles from "./fields.module.css";

/** The field's message: in red under the field, and in the document even when there is none. */
export function FieldError({ field }: { field: Field }) {
  return (
    <p
      id={field.errorId}
      className={styles.error}
      data-error-for={field.name}
      hidden={field.error === undefined}
    >
      {field.error}
    </p>
  );
}
