import { KINDS } from "../../../functions/contract/fields/kinds";
import { useFormContext } from "../form-context";
import * as styles from "../forms.module.css";
import { FieldFrame, type FieldProps } from "./field";
import { controlProps } from "./line";
import { Options } from "./options";

/** One of several answers, from a list or as buttons. */
export function Choice({ field }: FieldProps) {
  const { form } = useFormContext();
  const options = KINDS[field.kind].options?.(field, form) ?? [];
  if (field.buttons) return <Options field={field} type="radio" options={options} />;
  return (
    <FieldFrame field={field}>
      <div className={styles.select}>
        <select {...controlProps(field)}>
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
