import type { InputHTMLAttributes } from "react";
import { type Field, wiring } from "../field";
import { FieldFrame, type FieldTexts, hintIdOf } from "./field";
import * as styles from "./fields.module.css";

type InputKind = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "spellCheck" | "autoCapitalize"
>;

export interface TextFieldProps extends FieldTexts {
  field: Field;
  required?: boolean;
  /** What the browser and the phone's keyboard should know about it. */
  input?: InputKind;
}

/** A single line of text. */
export function TextField({ field, required = false, input, ...words }: TextFieldProps) {
  return (
    <FieldFrame field={field} {...words}>
      <input
        type="text"
        {...input}
        {...wiring(field, hintIdOf(field, words.hint))}
        id={field.id}
        name={field.name}
        className={styles.control}
        value={field.value}
        aria-required={required || undefined}
        onChange={(event) => field.change(event.target.value)}
      />
    </FieldFrame>
  );
}
