import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type ClassNames,
  DayPicker,
  defaultDateLib,
  type Formatters,
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
import { dateFormat, localeOf } from "../../../functions/contract/locale";
import { type FormContextValue, useFormContext } from "../form-context";
import type { BookableDays } from "./bookable-times";
import * as button from "../../components/button/button.module.css";
import { joinClasses } from "../../components/layout/layout";
import * as styles from "./calendar.module.css";

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

const WEEKS_PER_PAGE = 6;

/**
 * The texts of the calendar in a language. They come from Intl, because the library would need a locale
 * for each language. `start` is the first day of the first page.
 */
function calendarTexts({ lang, texts }: FormContextValue, start: Date | undefined) {
  const { months, previous, next, today: now, selected: picked } = texts.calls.calendar;
  const formatter = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    dateFormat(lang, options).format(date);
  const monthText = formatter({ month: "long", year: "numeric" });
  /** "December 2026"; the first page may end in the next month: "November – December". */
  const caption = (month: Date): string => {
    const lastMonday = daysFromMonday(month, 7 * WEEKS_PER_PAGE)[7 * (WEEKS_PER_PAGE - 1)];
    if (!lastMonday || !isInMonth(month, start) || isInMonth(lastMonday, month))
      return monthText(month);
    const range = dateFormat(lang, { month: "long" }).formatRange(month, lastMonday);
    // Some browsers put thin spaces around the dash.
    return range.replaceAll(/\s/gu, " ");
  };
  const weekday = formatter({ weekday: "short" });
  const monthStart = formatter({ day: "numeric", month: "numeric" });
  /** "24", or "1 Dec" or "1.12." on the first day of a month. */
  const dayText = (date: Date): string => {
    if (date.getDate() > 1) return String(date.getDate());
    return lang === "en" ? defaultDateLib.format(date, "d LLL") : monthStart(date);
  };
  const labels: Partial<Labels> = {
    // The label begins with the visible text (WCAG 2.2, 2.5.3), because "December" is not "Dec".
    labelDayButton: (date, { selected, today }) =>
      [
        date.getDate() === 1 && dayText(date),
        today && now,
        longDay(dayOfLocalDate(date), lang),
        selected && picked,
      ]
        .filter(Boolean)
        .join(", "),
    labelGrid: caption,
    labelWeekday: formatter({ weekday: "long" }),
    labelNav: () => months,
    labelPrevious: () => previous,
    labelNext: () => next,
  };
  const formatters: Partial<Formatters> = {
    formatCaption: caption,
    formatWeekdayName: (date) => weekday(date).slice(0, 2),
    formatDay: dayText,
  };
  return { labels, formatters };
}

export interface CalendarProps {
  value: CalendarDay | "";
  days: BookableDays;
  onPick: (day: CalendarDay) => void;
}

/**
 * Six weeks of days. The first page begins with the first bookable week, so that late in a month it
 * shows the next days as well; other pages begin with their month. The library handles arrow keys,
 * Page Up and Page Down.
 */
export function Calendar({ value, days, onPick }: CalendarProps) {
  const { today, first, last, isClosed } = days;
  const formContext = useFormContext();
  const start = useMemo(() => localDateOfDay(firstWeekday(first)), [first]);
  const words = useMemo(() => calendarTexts(formContext, start), [formContext, start]);
  const dateLib = useMemo(
    () => ({ startOfMonth: (date: Date) => pageStart(date, start) }),
    [start],
  );
  const root = useRef<HTMLDivElement>(null);
  const selected = localDateOfDay(value);
  const [month, setMonth] = useState(selected ?? start);
  const isDisabled = (date: Date) =>
    isDisabledDate(date, first, last) || isClosed(dayOfLocalDate(date));

  // The library only moves to the first and the last day of a week, which are often disabled.
  const moveInWeek = (date: Date, { key }: KeyboardEvent) => {
    if (key !== "Home" && key !== "End") return;
    const week = daysFromMonday(date, 7).filter((day) => !isDisabled(day));
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
        showOutsideDays={isInMonth(month, start)}
        lang={localeOf(formContext.lang)}
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
        {...words}
        classNames={CLASSES}
        components={COMPONENTS}
      />
    </div>
  );
}

/** Sets a key for each month. Without it, React moves the row of a week that is in two months. */
function MonthWeeks(props: WeeksProps) {
  const { months } = useDayPicker();
  return <tbody {...props} key={months[0]?.date.toISOString()} />;
}

function firstWeekday(day: CalendarDay): CalendarDay {
  return isBookableDay(day, day) ? day : firstWeekday(nextDay(day));
}

/** The date from which the library counts the six weeks of a page. */
function pageStart(date: Date, start: Date | undefined): Date {
  return start && isInMonth(date, start) ? start : defaultDateLib.startOfMonth(date);
}

function isInMonth(date: Date | undefined, month: Date | undefined): boolean {
  return date !== undefined && month !== undefined && defaultDateLib.isSameMonth(date, month);
}

/** The days from the Monday of the date's week. */
function daysFromMonday(date: Date, length: number): Date[] {
  const monday = date.getDate() - ((date.getDay() + 6) % 7);
  return Array.from(
    { length },
    (_, index) => new Date(date.getFullYear(), date.getMonth(), monday + index),
  );
}
