const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** "2 d 4 h", "3 h 12 min" or "5 min". */
export function elapsed(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (minutes >= DAY_MINUTES) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
