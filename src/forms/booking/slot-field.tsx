import { descriptionProps, type Field, FieldError } from "../fields/field";
import { FORM_TEXTS, withZone } from "../../../functions/contract/form-texts";
import * as frame from "../forms.module.css";
import type { BookableSlot } from "./bookable-times";
import * as styles from "./booking.module.css";

const TEXTS = FORM_TEXTS.calls.times;

export interface SlotFieldProps {
  field: Field;
  times: readonly BookableSlot[];
}

/** The time slots as radio buttons, morning and afternoon. */
export function SlotField({ field, times }: SlotFieldProps) {
  const chosen = times.find(({ slot }) => slot === field.value);
  const shown = { ...field, error: field.error ?? chosen?.problem };
  const hint = withZone(times.some(({ own }) => own) ? TEXTS.both : TEXTS.here);
  const groups = {
    [TEXTS.morning]: times.filter(isMorning),
    [TEXTS.afternoon]: times.filter((time) => !isMorning(time)),
  };
  return (
    <fieldset
      className={styles.slots}
      data-field={field.name}
      data-invalid={shown.error === undefined ? undefined : ""}
      aria-describedby={descriptionProps({ ...field, hint })["aria-describedby"]}
    >
      <legend className={frame.label}>{field.label}</legend>
      <p id={field.hintId} className={frame.hint}>
        {chosen?.own?.both ?? hint}
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
          {own.short} <span className="visually-hidden">{TEXTS.own}</span>
        </span>
      )}
    </div>
  );
}

function closedHint(times: readonly BookableSlot[]): string {
  const has = (reason: BookableSlot["closed"]) => times.some(({ closed }) => closed === reason);
  if (!has(undefined)) return `; ${has("begun") ? TEXTS.noneToday : TEXTS.noneThatDay}`;
  if (has("taken")) return `; ${TEXTS.someTaken}`;
  return has("begun") ? `; ${TEXTS.pastClosed}` : "";
}

function isMorning({ slot }: BookableSlot): boolean {
  return Number.parseInt(slot, 10) < 12;
}
