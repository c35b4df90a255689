import { type Field, wiring } from "../field";
import { FieldFrame, type FieldTexts, hintIdOf } from "./field";
import * as styles from "./fields.module.css";

export interface TextAreaProps extends FieldTexts {
  field: Field;
  required?: boolean;
  placeholder?: string;
  rows?: number;
}

/** Several lines of text. */
export function TextArea({
  field,
  required = false,
  placeholder,
  rows = 4,
  ...words
}: TextAreaProps) {
  return (
    <FieldFrame field={field} {...words}>
      <textarea
        {...wiring(field, hintIdOf(field, words.hint))}
        id={field.id}
        name={field.name}
        className={styles.control}
        rows={rows}
        placeholder={placeholder}
        value={field.value}
        aria-required={required || undefined}
        onChange={(event) => field.change(event.target.value)}
      />
    </FieldFrame>
  );
}
