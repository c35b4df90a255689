import type { ReactNode } from "react";
import type { Field } from "../field";
import { FieldError } from "./field-error";
import * as styles from "./fields.module.css";

export interface FieldTexts {
  label: string;
  /** What stands behind the label in a quieter voice: "(optional)". */
  mark?: string;
  hint?: string;
}

export interface FieldFrameProps extends FieldTexts {
  field: Field;
  /** The control: an input, a textarea or a select. */
  children: ReactNode;
}

export function hintIdOf(field: Field, hint: string | undefined): string | undefined {
  return hint === undefined ? undefined : `${field.id}-hint`;
}

/** What stands around a control: label above, then the hint, the control and its message. */
export function FieldFrame({ field, label, mark, hint, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-field={field.name}>
      <label htmlFor={field.id} className={styles.label}>
        {label}
        {mark !== undefined && <span className={styles.mark}> {mark}</span>}
      </label>
      {hint !== undefined && (
        <p id={hintIdOf(field, hint)} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} />
    </div>
  );
}
