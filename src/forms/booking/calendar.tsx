import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DayPicker } from "react-day-picker";
import {
  type CalendarDay,
  dayOfLocalDate,
  isDisabledDate,
  localDateOfDay,
} from "../../../functions/contract/calendar-day";
import { CALENDAR_CLASSES } from "./calendar-classes";
import { dayInWords } from "./day-in-words";
import { MonthWeeks } from "./month-weeks";
import type { BookableDays } from "./bookable-times";

export interface CalendarProps {
  value: CalendarDay | "";
  days: BookableDays;
  onPick: (day: CalendarDay) => void;
}

interface DayState {
  selected?: boolean;
  today?: boolean;
}

const COMPONENTS = { Weeks: MonthWeeks };

function dayLabel(date: Date, { selected, today }: DayState): string {
  const words = dayInWords(dayOfLocalDate(date));
  return `${today ? "Today, " : ""}${words}${selected ? ", selected" : ""}`;
}

/** The days of a date's week, from Monday on. */
function weekOf(date: Date): Date[] {
  const monday = date.getDate() - ((date.getDay() + 6) % 7);
  return Array.from(
    { length: 7 },
    (_, index) => new Date(date.getFullYear(), date.getMonth(), monday + index),
  );
}

/** One month of days. The library moves the focus by arrow keys, Page Up and Page Down. */
export function Calendar({ value, days, onPick }: CalendarProps) {
  const { today, first, last } = days;
  const root = useRef<HTMLDivElement>(null);
  const selected = localDateOfDay(value);
  const [month, setMonth] = useState(selected ?? localDateOfDay(first));
  const isDisabled = (date: Date) => isDisabledDate(date, first, last);

  // The library looks at the week's very first and last day only, which cannot be picked often.
  const moveInWeek = (date: Date, { key }: KeyboardEvent) => {
    if (key !== "Home" && key !== "End") return;
    const week = weekOf(date).filter((day) => !isDisabled(day));
    const day = key === "Home" ? week[0] : week[week.length - 1];
    if (!day) return;
    flushSync(() => setMonth(day));
    root.current?.querySelector<HTMLElement>(`[data-day="${dayOfLocalDate(day)}"] button`)?.focus();
  };

  return (
    <div ref={root}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        weekStartsOn={1}
        today={localDateOfDay(today)}
        startMonth={localDateOfDay(first)}
        endMonth={localDateOfDay(last)}
        month={month}
        onMonthChange={setMonth}
        disabled={isDisabled}
        selected={selected}
        onSelect={(date) => onPick(dayOfLocalDate(date))}
        onDayKeyDown={(date, _, event) => moveInWeek(date, event)}
        labels={{ labelDayButton: dayLabel }}
        classNames={CALENDAR_CLASSES}
        components={COMPONENTS}
      />
    </div>
  );
}
