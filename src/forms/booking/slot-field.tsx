import { descriptionProps, type Field, FieldError } from "../fields/field";
import * as frame from "../fields/fields.module.css";
import * as styles from "./slot-field.module.css";

const HINT = "Times in Helsinki";
// Short enough for the hint's one line, so that nothing below it moves.
const SOME_CLOSED = "past ones are closed";
const ALL_CLOSED = "none is left today";

export interface SlotFieldProps {
  field: Field;
  slots: readonly string[];
  hasBegun: (slot: string) => boolean;
}

/** The time slots as radio buttons, morning and afternoon. */
export function SlotField({ field, slots, hasBegun }: SlotFieldProps) {
  const groups = {
    Morning: slots.filter(isMorning),
    Afternoon: slots.filter((slot) => !isMorning(slot)),
  };
  return (
    <fieldset
      className={styles.field}
      data-field={field.name}
      data-invalid={field.error === undefined ? undefined : ""}
      aria-describedby={descriptionProps(field, HINT)["aria-describedby"]}
    >
      <legend className={frame.label}>{field.label}</legend>
      <p id={field.hintId} className={frame.hint} aria-live="polite">
        {HINT}
        {slots.some(hasBegun) && `; ${slots.every(hasBegun) ? ALL_CLOSED : SOME_CLOSED}`}
      </p>
      {Object.entries(groups).map(([title, group]) => (
        <div key={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          <div className={styles.grid}>
            {group.map((slot) => (
              <label key={slot} className={styles.slot}>
                <input
                  type="radio"
                  // The error summary links to the first one.
                  id={slot === slots[0] ? field.id : undefined}
                  name={field.name}
                  value={slot}
                  required
                  disabled={hasBegun(slot)}
                  className={styles.radio}
                  checked={field.value === slot}
                  onChange={() => field.change(slot)}
                />
                <span className={styles.chip}>{slot}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}

function isMorning(slot: string): boolean {
  return Number.parseInt(slot, 10) < 12;
}
