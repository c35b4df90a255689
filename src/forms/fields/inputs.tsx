import type { ChangeEvent, InputHTMLAttributes } from "react";
import { descriptionProps, type Field, FieldFrame, type FieldFrameProps } from "./field";
import * as styles from "../forms.module.css";

export const INPUTS = {
  name: { autoComplete: "name", spellCheck: false },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  company: { autoComplete: "organization" },
  webAddress: {
    // Not type="url": browsers refuse "linkedin.com/in/aino" there, which is completed.
    inputMode: "url",
    autoComplete: "url",
    autoCapitalize: "none",
    spellCheck: false,
  },
} satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>;

interface InputProps extends Omit<FieldFrameProps, "children"> {
  required?: boolean;
}

function controlProps(field: Field, hint: string | undefined) {
  return {
    ...descriptionProps(field, hint),
    id: field.id,
    name: field.name,
    className: styles.control,
    value: field.value,
    onChange: ({ target }: ChangeEvent<{ value: string }>) => field.change(target.value),
  };
}

export interface TextFieldProps extends InputProps {
  input?: InputHTMLAttributes<HTMLInputElement>;
}

export function TextField({ required, input, ...frame }: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        {...input}
        {...controlProps(frame.field, frame.hint)}
        aria-required={required}
      />
    </FieldFrame>
  );
}

export interface TextAreaProps extends InputProps {
  placeholder?: string;
  rows?: number;
}

export function TextArea({ required, placeholder, rows = 4, ...frame }: TextAreaProps) {
  return (
    <FieldFrame {...frame}>
      <textarea
        {...controlProps(frame.field, frame.hint)}
        rows={rows}
        placeholder={placeholder}
        aria-required={required}
      />
    </FieldFrame>
  );
}

export interface SelectFieldProps extends InputProps {
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField({ required, placeholder, options, ...frame }: SelectFieldProps) {
  return (
    <FieldFrame {...frame}>
      <div className={styles.select}>
        <select {...controlProps(frame.field, frame.hint)} aria-required={required}>
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
