import { type Field, wiring } from "../field";
import { FieldError } from "../fields/field-error";
import { type FieldTexts, hintIdOf } from "../fields/field";
import * as frame from "../fields/fields.module.css";
import type { SlotGroup } from "./slot-groups";
import { SlotChip } from "./slot-chip";
import * as styles from "./slot-field.module.css";

export interface SlotFieldProps extends FieldTexts {
  field: Field;
  groups: readonly SlotGroup[];
  hasBegun: (slot: string) => boolean;
}

// Short enough for the hint’s one line, so that nothing below it moves.
const SOME_LEFT = "past ones are closed";
const NONE_LEFT = "none is left today";

/** The time slots: radio buttons that look like the free half hours of a day's page. */
export function SlotField({ field, groups, hasBegun, label, hint }: SlotFieldProps) {
  const hintId = hintIdOf(field, hint);
  const slots = groups.flatMap((group) => group.slots);
  const [first] = slots;
  return (
    <fieldset
      className={styles.field}
      data-field={field.name}
      data-invalid={field.error === undefined ? undefined : ""}
      aria-describedby={wiring(field, hintId)["aria-describedby"]}
    >
      <legend className={frame.label}>{label}</legend>
      <p id={hintId} className={frame.hint} aria-live="polite">
        {hint}
        {slots.some(hasBegun) && `; ${slots.every(hasBegun) ? NONE_LEFT : SOME_LEFT}`}
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
                disabled={hasBegun(slot)}
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
