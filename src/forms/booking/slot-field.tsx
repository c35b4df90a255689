import { descriptionProps, type Field, FieldError } from "../fields/field";
import type { FormTexts } from "../../../functions/contract/form-texts";
import { slotText } from "../../../functions/contract/slots";
import { useFormLanguage } from "../form-language";
import * as frame from "../forms.module.css";
import type { BookableSlot } from "./bookable-times";
import * as styles from "./slots.module.css";

export interface SlotFieldProps {
  field: Field;
  times: readonly BookableSlot[];
}

/** The time slots as radio buttons, morning and afternoon. */
export function SlotField({ field, times }: SlotFieldProps) {
  const words = useFormLanguage().texts.calls.times;
  const chosen = times.find(({ slot }) => slot === field.value);
  const shown = { ...field, error: field.error ?? chosen?.problem };
  const hint = times.some(({ own }) => own) ? words.both : words.here;
  const groups = {
    [words.morning]: times.filter(isMorning),
    [words.afternoon]: times.filter((time) => !isMorning(time)),
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
        <span>{chosen?.own?.both ?? hint}</span>
        {/* The radio buttons say the rest themselves. */}
        <span aria-live="polite">{chosen?.own ? "" : closedHint(times, words)}</span>
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
  const { lang, texts } = useFormLanguage();
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
        <span className={`${styles.chip} ${own ? styles.double : ""}`}>{slotText(slot, lang)}</span>
      </label>
      {own && (
        <span id={ownId} className={styles.own} aria-hidden="true">
          <span>{own.short}</span> <span className="visually-hidden">{texts.calls.times.own}</span>
        </span>
      )}
    </div>
  );
}

function closedHint(times: readonly BookableSlot[], words: FormTexts["calls"]["times"]): string {
  const has = (reason: BookableSlot["closed"]) => times.some(({ closed }) => closed === reason);
  if (!has(undefined)) return `; ${has("begun") ? words.noneToday : words.noneThatDay}`;
  if (has("taken")) return `; ${words.someTaken}`;
  return has("begun") ? `; ${words.pastClosed}` : "";
}

function isMorning({ slot }: BookableSlot): boolean {
  return Number.parseInt(slot, 10) < 12;
}
