import { useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../components/hooks/use-browser-state";
import { useLazyModule, useIntent } from "../../components/hooks/load-on-intent";
import { longDay } from "../../../functions/contract/calendar-day";
import { descriptionProps, type Field, FieldError } from "../fields/field";
import { useFormContext } from "../form-context";
import { toolParameter } from "../tool-attributes";
import * as frame from "../forms.module.css";
import type { BookableDays } from "./bookable-times";
import * as styles from "./booking.module.css";

const loadCalendar = () => import("./calendar");

export interface BookableDayProps {
  field: Field;
  days: BookableDays | undefined;
}

/** The browser's date input. On intent a calendar replaces it, for which CSS has reserved the space. */
export function BookableDay({ field, days }: BookableDayProps) {
  const { lang } = useFormContext();
  const root = useRef<HTMLDivElement>(null);
  const calendar = useLazyModule(useIntent(root), loadCalendar);
  // The calendar must not replace the input while the visitor types into it.
  const [isTyping, setTyping] = useState(false);
  useBrowserLayoutEffect(() => {
    const { activeElement } = document;
    setTyping(activeElement instanceof HTMLInputElement && activeElement.type === "date");
  }, []);
  const Calendar = isTyping || days === undefined ? undefined : calendar?.Calendar;
  const labelId = `${field.id}-label`;
  const description = descriptionProps(field);
  return (
    <div
      ref={root}
      className={styles.date}
      role="group"
      tabIndex={-1}
      data-field={field.name}
      data-due="still"
      aria-labelledby={labelId}
      aria-describedby={description["aria-describedby"]}
    >
      <label id={labelId} htmlFor={field.id} className={frame.label}>
        {field.label}
      </label>
      <p id={field.hintId} className={frame.hint}>
        {field.hint}
      </p>
      <div className={styles.place}>
        <input
          type="date"
          id={field.id}
          name={field.name}
          className={`${frame.control} ${styles.plain}`}
          {...description}
          {...toolParameter(field)}
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
        {longDay(field.value, lang)}
      </p>
      <FieldError field={field} />
    </div>
  );
}
