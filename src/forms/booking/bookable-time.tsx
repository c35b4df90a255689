import Moon from "lucide-react/icons/moon";
import { descriptionProps, type Field, FieldError } from "../fields/field";
import type { FormWords } from "../../../functions/contract/form-definition";
import { slotRange } from "../../../functions/contract/slots";
import { useFormContext } from "../form-context";
import * as frame from "../forms.module.css";
import type { BookableSlot } from "./bookable-times";
import { toolParameter } from "../tool-attributes";
import * as styles from "./slots.module.css";

export interface BookableTimeProps {
  field: Field;
  times: readonly BookableSlot[];
}

/** The time slots of the morning and the afternoon as radio buttons. */
export function BookableTime({ field, times }: BookableTimeProps) {
  const words = useFormContext().texts.calls.times;
  const chosenTime = times.find(({ slot }) => slot === field.value);
  const fieldWithProblem = { ...field, message: field.message ?? chosenTime?.problem };
  const hint = times.some(({ visitorTime }) => visitorTime) ? words.both : words.here;
  const groups = {
    [words.morning]: times.filter(isMorning),
    [words.afternoon]: times.filter((time) => !isMorning(time)),
  };
  return (
    <fieldset
      {...toolParameter({ ...field, hint: words.here })}
      className={styles.slots}
      data-field={field.name}
      data-invalid={fieldWithProblem.message === undefined ? undefined : ""}
      aria-describedby={descriptionProps({ ...field, hint })["aria-describedby"]}
    >
      <legend className={frame.label}>{field.label}</legend>
      <p id={field.hintId} className={frame.hint}>
        <span>{chosenTime?.visitorTime?.both ?? hint}</span>
        {(chosenTime ? [chosenTime] : times).some(({ visitorTime }) => visitorTime?.isAtNight) && (
          <span>
            {"; "}
            <NightSign />
            {words.night}
          </span>
        )}
        {/* Screen readers get the visitor's time from the radio buttons. */}
        <span aria-live="polite">{chosenTime?.visitorTime ? "" : closedHint(times, words)}</span>
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
      <FieldError field={fieldWithProblem} />
    </fieldset>
  );
}

interface SlotProps {
  time: BookableSlot;
  field: Field;
  index: number;
}

/** The visitor's time is outside the label and describes the radio button, so that it is read once. */
function Slot({ time, field, index }: SlotProps) {
  const { lang, texts } = useFormContext();
  const { slot, closedReason } = time;
  const isChosen = field.value === slot;
  // A chosen time stays enabled, with its message, until the visitor picks another one.
  const isDisabled = closedReason !== undefined && !isChosen;
  const visitorTime = isDisabled ? undefined : time.visitorTime;
  const visitorTimeId = `${field.id}-own-${index}`;
  return (
    <div className={styles.slot} data-closed={closedReason} data-chosen={isChosen || undefined}>
      <label>
        <input
          type="radio"
          // The error summary links to the first radio button.
          id={index === 0 ? field.id : undefined}
          name={field.name}
          value={slot}
          required
          disabled={isDisabled}
          className={styles.radio}
          checked={isChosen}
          aria-describedby={visitorTime && visitorTimeId}
          onChange={() => field.change(slot)}
        />
        <span className={`${styles.chip} ${visitorTime ? styles.double : ""}`}>
          {slotRange(slot, lang)}
        </span>
      </label>
      {visitorTime && (
        <span id={visitorTimeId} className={styles.own} aria-hidden="true">
          {visitorTime.isAtNight && <NightSign />}
          <span>{visitorTime.short}</span>{" "}
          <span className="visually-hidden">
            {texts.calls.times.own}
            {visitorTime.isAtNight && `, ${texts.calls.times.night}`}
          </span>
        </span>
      )}
    </div>
  );
}

const NightSign = () => <Moon className={styles.night} size={14} strokeWidth={2} aria-hidden />;

function closedHint(times: readonly BookableSlot[], words: FormWords["calls"]["times"]): string {
  const hasSlot = (reason: BookableSlot["closedReason"]) =>
    times.some(({ closedReason }) => closedReason === reason);
  if (!hasSlot(undefined)) return `; ${hasSlot("begun") ? words.noneToday : words.noneThatDay}`;
  if (hasSlot("taken")) return `; ${words.someTaken}`;
  return hasSlot("begun") ? `; ${words.pastClosed}` : "";
}

function isMorning({ slot }: BookableSlot): boolean {
  return Number.parseInt(slot, 10) < 12;
}
