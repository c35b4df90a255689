import { type Field, wiring } from "../field";
import { FieldFrame, type FieldTexts, hintIdOf } from "./field";
import * as styles from "./fields.module.css";

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldTexts {
  field: Field;
  required?: boolean;
  /** What it says before anything is chosen. */
  placeholder: string;
  /** A plain string is its own label. */
  options: readonly (string | SelectOption)[];
}

function optionOf(option: string | SelectOption): SelectOption {
  return typeof option === "string" ? { value: option, label: option } : option;
}

/** One of a short list. */
export function SelectField({
  field,
  required = false,
  placeholder,
  options,
  ...words
}: SelectFieldProps) {
  return (
    <FieldFrame field={field} {...words}>
      <div className={styles.select}>
        <select
          {...wiring(field, hintIdOf(field, words.hint))}
          id={field.id}
          name={field.name}
          className={styles.control}
          value={field.value}
          aria-required={required || undefined}
          onChange={(event) => field.change(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map(optionOf).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
