import { useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../components/hooks/use-browser-state";
import { useLazyModule } from "../../components/hooks/use-lazy-module";
import { useIntent } from "../../components/hooks/use-intent";
import { type Field, wiring } from "../field";
import { FieldError } from "../fields/field-error";
import { type FieldTexts, hintIdOf } from "../fields/field";
import * as frame from "../fields/fields.module.css";
import * as styles from "./date-field.module.css";
import { dayInWords } from "./day-in-words";
import type { BookableDays } from "./bookable-times";

const loadCalendar = () => import("./calendar");

export interface DateFieldProps extends FieldTexts {
  field: Field;
  days: BookableDays | undefined;
}

/**
 * The preferred day. The browser's own date input holds the value and works without any script;
 * where scripts run, a calendar takes its place on a spot that CSS has kept free for it.
 */
export function DateField({ field, label, hint, days }: DateFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const calendar = useLazyModule(useIntent(root), loadCalendar);
  // Someone who is typing into the plain input is not interrupted.
  const [typing, setTyping] = useState(false);
  useBrowserLayoutEffect(() => {
    const held = document.activeElement;
    setTyping(held instanceof HTMLInputElement && held.type === "date");
  }, []);
  const Calendar = typing || days === undefined ? undefined : calendar?.Calendar;
  const hintId = hintIdOf(field, hint);
  const labelId = `${field.id}-label`;
  return (
    <div
      ref={root}
      className={styles.field}
      role="group"
      tabIndex={-1}
      data-field={field.name}
      data-due="still"
      aria-labelledby={labelId}
      aria-describedby={wiring(field, hintId)["aria-describedby"]}
    >
      <label id={labelId} htmlFor={field.id} className={frame.label}>
        {label}
      </label>
      <p id={hintId} className={frame.hint}>
        {hint}
      </p>
      <div className={styles.place}>
        <input
          type="date"
          id={field.id}
          name={field.name}
          className={`${frame.control} ${styles.plain}`}
          {...wiring(field, hintId)}
          aria-required="true"
          min={days?.first}
          max={days?.last}
          hidden={Calendar !== undefined}
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
        {Calendar && days && <Calendar value={field.value} days={days} onPick={field.change} />}
      </div>
      <p role="status" className={styles.words}>
        {dayInWords(field.value)}
      </p>
      <FieldError field={field} />
    </div>
  );
}
