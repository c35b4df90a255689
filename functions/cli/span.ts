const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const DAYS = { d: 1, w: 7, y: 365 } as const;

/** "90d", "12w" or "1y" (365 days) in milliseconds; undefined for anything else. */
export function durationMs(text: string): number | undefined {
  const [, number, unit] = /^([1-9]\d{0,4})([dwy])$/.exec(text) ?? [];
  return number && unit ? Number(number) * DAYS[unit as keyof typeof DAYS] * DAY_MS : undefined;
}

/** "2 d 4 h", "3 h 12 min" or "5 min": how long it is from one moment to the other. */
export function elapsed(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (minutes >= DAY_MINUTES) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** "2026-03-04 10:00" out of an ISO timestamp. */
export function formatMinute(timestamp: string): string {
  return timestamp.slice(0, 16).replace("T", " ");
}
