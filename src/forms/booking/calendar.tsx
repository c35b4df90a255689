import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type ClassNames,
  DayPicker,
  defaultDateLib,
  type Labels,
  useDayPicker,
  type WeeksProps,
} from "react-day-picker";
import {
  type CalendarDay,
  dayOfLocalDate,
  isBookableDay,
  isDisabledDate,
  localDateOfDay,
  nextDay,
} from "../../../functions/contract/calendar-day";
import { longDay } from "../../../functions/contract/calendar-day";
import { FORM_TEXTS } from "../../../functions/contract/form-texts";
import type { BookableDays } from "./bookable-times";
import * as button from "../../components/button/button.module.css";
import { joinClasses } from "../../components/layout/layout";
import * as styles from "./booking.module.css";

const ICON = joinClasses(button.button, button.icon);

const CLASSES: Partial<ClassNames> = {
  months: styles.months,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: ICON,
  button_next: ICON,
  chevron: styles.chevron,
  month_grid: styles.month,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
  outside: styles.outside,
};

const COMPONENTS = { Weeks: MonthWeeks };

const TEXTS = FORM_TEXTS.calls.calendar;

const LABELS: Partial<Labels> = {
  labelDayButton: dayLabel,
  labelNav: () => TEXTS.months,
  labelPrevious: () => TEXTS.previous,
  labelNext: () => TEXTS.next,
};

export interface CalendarProps {
  value: CalendarDay | "";
  days: BookableDays;
  onPick: (day: CalendarDay) => void;
}

/**
 * Six weeks of days: of a month, on the first page from the first bookable week on, so that late in
 * a month the next days are there too. The library handles arrow keys, Page Up and Page Down.
 */
export function Calendar({ value, days, onPick }: CalendarProps) {
  const { today, first, last, isClosed } = days;
  const start = useMemo(() => localDateOfDay(firstWeekday(first)), [first]);
  const dateLib = useMemo(
    () => ({ startOfMonth: (date: Date) => pageStart(date, start) }),
    [start],
  );
  const root = useRef<HTMLDivElement>(null);
  const selected = localDateOfDay(value);
  const [month, setMonth] = useState(selected ?? start);
  const isDisabled = (date: Date) =>
    isDisabledDate(date, first, last) || isClosed(dayOfLocalDate(date));

  // The library moves only to the very first and last day of a week, which are often disabled.
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
        showOutsideDays={isIn(month, start)}
        lang="en-GB"
        dateLib={dateLib}
        weekStartsOn={1}
        today={localDateOfDay(today)}
        startMonth={start}
        endMonth={localDateOfDay(last)}
        month={month}
        onMonthChange={setMonth}
        disabled={isDisabled}
        selected={selected}
        onSelect={(date) => onPick(dayOfLocalDate(date))}
        onDayKeyDown={(date, _, event) => moveInWeek(date, event)}
        labels={LABELS}
        formatters={{ formatDay: dayNumber }}
        classNames={CLASSES}
        components={COMPONENTS}
      />
    </div>
  );
}

/** A key for each month: else the row of a week in two months moves through the grid. */
function MonthWeeks(props: WeeksProps) {
  const { months } = useDayPicker();
  return <tbody {...props} key={months[0]?.date.toISOString()} />;
}

function firstWeekday(day: CalendarDay): CalendarDay {
  return isBookableDay(day, day) ? day : firstWeekday(nextDay(day));
}

/** The library counts the six weeks of a page from here. */
function pageStart(date: Date, start: Date | undefined): Date {
  return start && isIn(date, start) ? start : defaultDateLib.startOfMonth(date);
}

function isIn(date: Date | undefined, month: Date | undefined): boolean {
  return date !== undefined && month !== undefined && defaultDateLib.isSameMonth(date, month);
}

/** "24"; "1 Dec" where a month begins. */
function dayNumber(date: Date): string {
  return defaultDateLib.format(date, date.getDate() === 1 ? "d LLL" : "d");
}

function dayLabel(date: Date, { selected, today }: { selected?: boolean; today?: boolean }) {
  const day = longDay(dayOfLocalDate(date));
  return [today && TEXTS.today, day, selected && TEXTS.selected].filter(Boolean).join(", ");
}

function weekOf(date: Date): Date[] {
  const monday = date.getDate() - ((date.getDay() + 6) % 7);
  return Array.from(
    { length: 7 },
    (_, index) => new Date(date.getFullYear(), date.getMonth(), monday + index),
  );
}
