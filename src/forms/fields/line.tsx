import type { ChangeEvent, InputHTMLAttributes } from "react";
import { descriptionProps, type Field, FieldFrame, type FieldProps } from "./field";
import * as styles from "../forms.module.css";
import { toolParameter } from "../tool-attributes";

/** What all controls with one value have. */
export function controlProps(field: Field) {
  return {
    ...descriptionProps(field),
    ...(field.hint && toolParameter(field)),
    id: field.id,
    name: field.name,
    className: styles.control,
    autoComplete: field.autocomplete,
    "aria-required": field.required,
    value: field.value,
    onChange: ({ target }: ChangeEvent<{ value: string }>) => field.change(target.value),
  };
}

export interface LineProps extends FieldProps {
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** One line of text; `input` is what other kinds add. */
export function Line({ field, input }: LineProps) {
  const spelling = field.autocomplete === "name" ? { spellCheck: false } : {};
  return (
    <FieldFrame field={field}>
      <input
        type="text"
        {...spelling}
        {...input}
        placeholder={field.placeholder}
        {...controlProps(field)}
      />
    </FieldFrame>
  );
}
