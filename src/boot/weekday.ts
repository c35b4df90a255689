const HOUR_MS = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

/**
 * Marks the line of today's weekday in Helsinki; the page was built on some other day. Reckoned by
 * the law's rule, since a date formatter takes a slow phone 40 ms: clocks are three hours ahead of
 * UTC from the last Sunday of March, one o'clock UTC, to that of October, and two otherwise
 * (Directive 2000/84/EC; the test holds it against the time zone database).
 */
export function markToday(): void {
  const now = Date.now();
  const summer = now >= lastSunday(MARCH) && now < lastSunday(OCTOBER);
  // Such as "Sat, 21 Nov 2026 12:00:00 GMT", whatever the browser's language (ECMA-262).
  const today = new Date(now + (summer ? 3 : 2) * HOUR_MS).toUTCString().slice(0, 3);
  document.querySelector(`[data-weekday^=${today}]`)?.setAttribute("aria-current", "date");
}

/** One o'clock UTC on the last Sunday of a month of 31 days of this year. */
function lastSunday(month: number): number {
  const last = new Date(Date.UTC(new Date().getUTCFullYear(), month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}
