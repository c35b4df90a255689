/** ISO dates are how Swedish writes them. */
const helsinkiDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Helsinki" });

/**
 * The day (YYYY-MM-DD) that a build takes for today: BUILD_DATE, else the calendar's in Helsinki.
 * Whatever in the site depends on the day takes it from here, so that one commit built twice for
 * the same day is the same to the byte.
 *
 * @throws when BUILD_DATE is no day.
 */
export function buildDay(
  setting: string | undefined = process.env.BUILD_DATE,
  now: Date = new Date(),
): string {
  if (!setting) return helsinkiDay.format(now);
  const day = new Date(`${setting}T00:00:00Z`);
  // Engines differ: some roll 31 April over into May.
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(setting) && !Number.isNaN(day.getTime());
  if (!isDay || !day.toISOString().startsWith(setting)) {
    throw new Error(`BUILD_DATE is "${setting}"; write a day such as 2027-07-01, or leave it out`);
  }
  return setting;
}
