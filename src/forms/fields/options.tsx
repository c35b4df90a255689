import { choicesOf, choicesText } from "../../../functions/contract/fields/choices";
import type { Choice } from "../../../functions/contract/form-definition";
import { type Field, type FieldProps, GroupFrame } from "./field";
import * as styles from "./options.module.css";

export interface OptionsProps extends FieldProps {
  type: "radio" | "checkbox";
  options: readonly Choice[];
}

/** Answers as radio buttons or checkboxes. */
export function Options({ field, type, options }: OptionsProps) {
  const checked = choicesOf(field.value);
  return (
    <GroupFrame field={field}>
      <div className={styles.options}>
        {options.map(({ id, name }, index) => (
          <label key={id} className={styles.option}>
            <input
              type={type}
              // The error summary links to the first one.
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={id}
              required={type === "radio" && field.required}
              aria-invalid={field.message === undefined ? undefined : true}
              checked={checked.includes(id)}
              onChange={({ target }) => field.change(valueAfter(field, target))}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}

function valueAfter(field: Field, { type, value, checked }: HTMLInputElement): string {
  if (type === "radio") return value;
  const others = choicesOf(field.value).filter((id) => id !== value);
  return choicesText(checked ? [...others, value] : others);
}
