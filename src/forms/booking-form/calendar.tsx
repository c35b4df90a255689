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

export interface CalendarProps {
  value: CalendarDay | "";
  /** Today in Helsinki. */
  today: CalendarDay;
  /** How many months ahead of today's one can turn. */
  monthsAhead: number;
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

/** One month of days, with arrow keys, Page Up and Page Down as the library gives them. */
export function Calendar({ value, today, monthsAhead, onPick }: CalendarProps) {
  const start = localDateOfDay(today) ?? new Date();
  const selected = localDateOfDay(value);
  return (
    <DayPicker
      mode="single"
      required
      fixedWeeks
      weekStartsOn={1}
      today={start}
      startMonth={start}
      endMonth={new Date(start.getFullYear(), start.getMonth() + monthsAhead, 1)}
      defaultMonth={selected ?? start}
      disabled={(date) => isDisabledDate(date, today)}
      selected={selected}
      onSelect={(date) => onPick(dayOfLocalDate(date))}
      labels={{ labelDayButton: dayLabel }}
      classNames={CALENDAR_CLASSES}
      components={COMPONENTS}
    />
  );
}
