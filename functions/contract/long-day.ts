import { type CalendarDay, utcMidnight } from "./calendar-day";

const longDate = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "2026-11-26" as "Thursday 26 November 2026"; "" if there is no such day. */
export function longDay(day: CalendarDay): string {
  const date = utcMidnight(day);
  // Browsers differ about the comma after the weekday.
  return date ? longDate.format(date).replace(",", "") : "";
}
