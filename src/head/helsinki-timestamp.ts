import { utcMidnight } from "../../functions/contract/calendar-day";
import { helsinkiMoment } from "../../functions/contract/helsinki-time";

const MINUTE_MS = 60_000;
const LAST_MINUTE = 24 * 60 - 1;

/**
 * The start or the last second of a calendar day in Helsinki as ISO 8601 with its offset, summer
 * time or not: 2025-10-01T00:00:00+03:00. The content checker has made sure that it is a day.
 */
export function helsinkiTimestamp(day: string, at: "start" | "end" = "start"): string {
  const minutes = at === "start" ? 0 : LAST_MINUTE;
  const asUtc = (utcMidnight(day)?.getTime() ?? 0) + minutes * MINUTE_MS;
  const ahead = (asUtc - (helsinkiMoment(day, minutes)?.getTime() ?? asUtc)) / (60 * MINUTE_MS);
  const time = at === "start" ? "00:00:00" : "23:59:59";
  return `${day}T${time}+${String(ahead).padStart(2, "0")}:00`;
}
