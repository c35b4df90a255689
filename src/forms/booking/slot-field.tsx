import { descriptionProps, type Field, FieldError } from "../fields/field";
import { TIME_ZONE_NAME } from "../../../functions/contract/site-data";
import * as frame from "../forms.module.css";
import type { BookableSlot } from "./bookable-times";
import * as styles from "./booking.module.css";

const HINT = `Times in ${TIME_ZONE_NAME}`;
const HINT_WITH_OWN = `${TIME_ZONE_NAME} and your time`;

export interface SlotFieldProps {
  field: Field;
  times: readonly BookableSlot[];
}

/** The time slots as radio buttons, morning and afternoon. */
export function SlotField({ field, times }: SlotFieldProps) {
  const chosen = times.find(({ slot }) => slot === field.value);
  const shown = { ...field, error: field.error ?? chosen?.problem };
  const groups = {
    Morning: times.filter(isMorning),
    Afternoon: times.filter((time) => !isMorning(time)),
  };
  return (
    <fieldset
      className={styles.slots}
      data-field={field.name}
      data-invalid={shown.error === undefined ? undefined : ""}
      aria-describedby={descriptionProps(field, HINT)["aria-describedby"]}
    >
      <legend className={frame.label}>{field.label}</legend>
      <p id={field.hintId} className={frame.hint}>
        {chosen?.own?.both ?? hintOf(times)}
        {/* The radio buttons say the rest themselves. */}
        <span aria-live="polite">{chosen?.own ? "" : closedHint(times)}</span>
      </p>
      {Object.entries(groups).map(([title, group]) => (
        <div key={title} className={styles.group}>
          <p className={frame.hint}>{title}</p>
          <div className={styles.times}>
            {group.map((time) => (
              <Slot key={time.slot} time={time} field={field} index={times.indexOf(time)} />
            ))}
          </div>
        </div>
      ))}
      <FieldError field={shown} />
    </fieldset>
  );
}

interface SlotProps {
  time: BookableSlot;
  field: Field;
  index: number;
}

/** The visitor's own time is outside the label: it describes the radio button and is not read again. */
function Slot({ time, field, index }: SlotProps) {
  const { slot, closed } = time;
  const isChosen = field.value === slot;
  // A chosen time stays chosen, with its message, until the visitor picks another one.
  const isDisabled = closed !== undefined && !isChosen;
  const own = isDisabled ? undefined : time.own;
  const ownId = `${field.id}-own-${index}`;
  return (
    <div className={styles.slot} data-closed={closed} data-chosen={isChosen || undefined}>
      <label>
        <input
          type="radio"
          // The error summary links to the first one.
          id={index === 0 ? field.id : undefined}
          name={field.name}
          value={slot}
          required
          disabled={isDisabled}
          className={styles.radio}
          checked={isChosen}
          aria-describedby={own && ownId}
          onChange={() => field.change(slot)}
        />
        <span className={`${styles.chip} ${own ? styles.double : ""}`}>{slot}</span>
      </label>
      {own && (
        <span id={ownId} className={styles.own} aria-hidden="true">
          {own.short} <span className="visually-hidden">your time</span>
        </span>
      )}
    </div>
  );
}

/** Short enough for one line, so that nothing below it moves. */
function hintOf(times: readonly BookableSlot[]): string {
  return times.some(({ own }) => own) ? HINT_WITH_OWN : HINT;
}

function closedHint(times: readonly BookableSlot[]): string {
  const has = (reason: BookableSlot["closed"]) => times.some(({ closed }) => closed === reason);
  if (!has(undefined)) return `; none is left ${has("begun") ? "today" : "that day"}`;
  if (has("taken")) return "; some are taken";
  return has("begun") ? "; past ones are closed" : "";
}

function isMorning({ slot }: BookableSlot): boolean {
  return Number.parseInt(slot, 10) < 12;
}
