import { type CalendarDay, utcMidnight } from "../../../functions/contract/calendar-day";

const words = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "2026-11-26" as "Thursday 26 November 2026"; "" when it is no real day. */
export function dayInWords(day: CalendarDay): string {
  const date = utcMidnight(day);
  // Engines differ about the comma after the weekday.
  return date ? words.format(date).replace(",", "") : "";
}
