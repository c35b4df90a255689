import { type Field, wiring } from "../field";
import { FieldError } from "../fields/field-error";
import { type FieldWords, hintIdOf } from "../fields/field-frame";
import * as frame from "../fields/fields.module.css";
import type { SlotGroup } from "./slot-groups";
import { SlotChip } from "./slot-chip";
import * as styles from "./slots.module.css";

export interface SlotFieldProps extends FieldWords {
  field: Field;
  groups: readonly SlotGroup[];
}

/** The time slots: radio buttons that look like the free half hours of a day's page. */
export function SlotField({ field, groups, label, hint }: SlotFieldProps) {
  const hintId = hintIdOf(field, hint);
  const first = groups[0]?.slots[0];
  return (
    <fieldset
      className={styles.field}
      data-field={field.name}
      data-invalid={field.error === undefined ? undefined : ""}
      aria-describedby={wiring(field, hintId)["aria-describedby"]}
    >
      <legend className={frame.label}>{label}</legend>
      <p id={hintId} className={frame.hint}>
        {hint}
      </p>
      {groups.map(({ title, slots }) => (
        <div key={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          <div className={styles.grid}>
            {slots.map((slot) => (
              <SlotChip
                key={slot}
                field={field}
                slot={slot}
                id={slot === first ? field.id : undefined}
              />
            ))}
          </div>
        </div>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
