/** Days as the site's clock shows them, "2026-10-05": a reading apart from the product's. */
export type Day = string;

export const ZONE = "Europe/Oslo";
export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

const FORMAT = new Intl.DateTimeFormat("sv-SE", {
  timeZone: ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** "2026-10-05 09:30:00". */
const clockOf = (moment: number): string => FORMAT.format(moment);
export const dayOf = (moment: number): Day => clockOf(moment).slice(0, 10);
export const timeOf = (moment: number): string => clockOf(moment).slice(11, 16);

/** The moment at which the site's clock shows a day and a time, "9:30". */
export function momentOf(day: Day, time = "0:00"): number {
  const wanted = Date.parse(`${day}T${time.padStart(5, "0")}:00Z`);
  let moment = wanted;
  for (let round = 0; round < 3; round++)
    moment += wanted - Date.parse(`${clockOf(moment).replace(" ", "T")}Z`);
  return moment;
}

export const nextDay = (day: Day, by = 1): Day =>
  new Date(Date.parse(`${day}T12:00Z`) + by * DAY).toISOString().slice(0, 10);

export const isWeekend = (day: Day): boolean =>
  [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay());

/** Public holidays of Norway in the proof's year that are not on weekends. */
export const HOLIDAYS: readonly Day[] = [
  ...["2026-12-25", "2027-01-01", "2027-03-25", "2027-03-26", "2027-03-29"],
  ...["2027-05-06", "2027-05-17"],
];

/** The days on which the company works, at a moment. */
export interface Days {
  isWorking: (day: Day) => boolean;
  /** The owners have closed it, or are away by their calendar. */
  isClosed: (day: Day) => boolean;
}

/** The days of the content alone, as if nobody had closed any. */
export const FREE_DAYS: Days = {
  isWorking: (day) => !isWeekend(day) && !HOLIDAYS.includes(day),
  isClosed: () => false,
};

export function workingDayAfter(days: Days, day: Day, count: number): Day {
  let left = count;
  let current = day;
  while (left > 0) {
    current = nextDay(current);
    if (days.isWorking(current)) left -= 1;
  }
  return current;
}

/** One working day before a moment, at the same time of day. */
export function workingDayBefore(days: Days, moment: number): number {
  let day = nextDay(dayOf(moment), -1);
  while (!days.isWorking(day)) day = nextDay(day, -1);
  return momentOf(day, timeOf(moment));
}

/** The moment at which so much working time has passed: a working day has 24 hours. */
export function afterWorkingTime(days: Days, since: number, length: number): number {
  let left = length;
  for (let day = dayOf(since); ; day = nextDay(day)) {
    if (!days.isWorking(day)) continue;
    const start = Math.max(since, momentOf(day));
    const available = momentOf(nextDay(day)) - start;
    if (left <= available) return start + left;
    left -= available;
  }
}

/** The working time between two moments. */
export function workingTime(days: Days, from: number, to: number): number {
  let sum = 0;
  for (let day = dayOf(from); momentOf(day) < to; day = nextDay(day))
    if (days.isWorking(day))
      sum += Math.max(0, Math.min(to, momentOf(nextDay(day))) - Math.max(from, momentOf(day)));
  return sum;
}
