const MARCH = 2;
const OCTOBER = 9;

/** The last Sunday of a month (0 is January) as YYYY-MM-DD. */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, "YYYY-MM-DD".length);
}

/**
 * The start or the last second of a calendar day in Helsinki as ISO 8601 with its offset, summer
 * time or not: 2025-10-01T00:00:00+03:00. The content checker has made sure that it is a day.
 *
 * Computed by the rule (directive 2000/84/EC: clocks change in the night to the last Sunday of March
 * and of October) rather than by Intl, whose first date formatter keeps a slow phone's main thread
 * for 40 ms before the page reacts to the first press. Its test compares it with Intl.
 */
export function helsinkiTimestamp(day: string, at: "start" | "end" = "start"): string {
  const year = Number(day.slice(0, "YYYY".length));
  const [forward, back] = [lastSunday(year, MARCH), lastSunday(year, OCTOBER)];
  // The days of the change begin at one offset and end at the other.
  if (at === "end") return `${day}T23:59:59+0${day >= forward && day < back ? 3 : 2}:00`;
  return `${day}T00:00:00+0${day > forward && day <= back ? 3 : 2}:00`;
}
