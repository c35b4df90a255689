import { dateFormat } from "./locale";

export type CalendarDay = string;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}

/** Undefined for a day that does not exist (2025-02-30) and other text. */
export function utcMidnight(day: string): Date | undefined {
  const match = DAY_PATTERN.exec(day);
  if (!match) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  // Engines differ: 31 April is 1 May or invalid.
  return date.getTime() >= 0 && date.getUTCDate() === Number(match[3]) ? date : undefined;
}

/** True for an existing day from Monday to Friday, not before `today`. */
export function isBookableDay(day: string, today: CalendarDay): boolean {
  const weekday = utcMidnight(day)?.getUTCDay();
  return weekday !== undefined && weekday !== 0 && weekday !== 6 && day >= today;
}

export function dayOfLocalDate(date: Date): CalendarDay {
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** Midnight in the visitor's time zone; undefined for an invalid day. */
export function localDateOfDay(day: string): Date | undefined {
  const utc = utcMidnight(day);
  return utc && new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate());
}

/** The last day that a form takes; today may be a day later where the visitor is. */
export function lastBookableDay(today: CalendarDay): CalendarDay {
  return nextDay(oneYearAfter(today));
}

export function isDisabledDate(date: Date, first: CalendarDay, last: CalendarDay): boolean {
  const day = dayOfLocalDate(date);
  return day > last || !isBookableDay(day, first);
}

export function nextDay(day: CalendarDay): CalendarDay {
  return shift(day, 0, 1);
}

export function previousDay(day: CalendarDay): CalendarDay {
  return shift(day, 0, -1);
}

/** The Monday of the day's week. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = utcMidnight(day)?.getUTCDay() ?? 1;
  return shift(day, 0, -((weekday + 6) % 7));
}

/** The same day of the next year; 1 March after a 29 February. */
export function oneYearAfter(day: CalendarDay): CalendarDay {
  return shift(day, 1, 0);
}

function shift(day: CalendarDay, years: number, days: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, date + days)).toISOString().slice(0, 10);
}

const WEEKDAY = { weekday: "long", timeZone: "UTC" } as const;
const DATE = { day: "numeric", month: "long", timeZone: "UTC" } as const;

/** "2026-11-26" as "Thursday 26 November 2026"; "" if there is no such day. */
export function longDay(
  day: CalendarDay,
  lang = "en",
  { year }: { year?: "numeric" } = { year: "numeric" },
): string {
  const date = utcMidnight(day);
  if (!date) return "";
  // Alone: Finnish has another case in a date, and browsers differ about the comma after it.
  const parts = [WEEKDAY, { ...DATE, ...(year && { year }) }];
  return parts.map((part) => dateFormat(lang, part).format(date)).join(" ");
}
