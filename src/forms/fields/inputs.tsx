import type { ChangeEvent, InputHTMLAttributes } from "react";
import type { Choice } from "../../../functions/contract/form-texts";
import { descriptionProps, type Field, FieldFrame } from "./field";
import * as styles from "../forms.module.css";

export const INPUTS = {
  name: { autoComplete: "name", spellCheck: false },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  company: { autoComplete: "organization" },
  webAddress: {
    // type="url" would reject "linkedin.com/in/aino", which the contract completes to a URL.
    inputMode: "url",
    autoComplete: "url",
    autoCapitalize: "none",
    spellCheck: false,
  },
} satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>;

interface InputProps {
  field: Field;
  required?: boolean;
}

function controlProps(field: Field) {
  return {
    ...descriptionProps(field),
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

export function TextField({ field, required, input }: TextFieldProps) {
  return (
    <FieldFrame field={field}>
      <input type="text" {...input} {...controlProps(field)} aria-required={required} />
    </FieldFrame>
  );
}

export interface TextAreaProps extends InputProps {
  rows?: number;
}

export function TextArea({ field, required, rows = 4 }: TextAreaProps) {
  return (
    <FieldFrame field={field}>
      <textarea
        {...controlProps(field)}
        rows={rows}
        placeholder={field.placeholder}
        aria-required={required}
      />
    </FieldFrame>
  );
}

export interface SelectFieldProps extends InputProps {
  options: readonly Choice[];
}

export function SelectField({ field, required, options }: SelectFieldProps) {
  return (
    <FieldFrame field={field}>
      <div className={styles.select}>
        <select {...controlProps(field)} aria-required={required}>
          <option value="">{field.placeholder}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
