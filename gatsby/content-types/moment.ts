import { helsinkiMoment } from "../../functions/contract/helsinki-time";

/** A day, or a day and a minute, as content and BUILD_DATE write it. */
export const WRITTEN_MOMENT = /^(20\d{2}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/u;

/**
 * The moment that is meant by `2026-12-01T09:00`, by the clocks of Helsinki, or by `2026-12-01`,
 * its first minute. Undefined when it is no real day or is written in another way.
 */
export function momentOf(written: string): Date | undefined {
  const [, day, hours = 0, minutes = 0] = WRITTEN_MOMENT.exec(written) ?? [];
  return day === undefined ? undefined : helsinkiMoment(day, Number(hours) * 60 + Number(minutes));
}

const helsinkiClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Helsinki",
  dateStyle: "short",
  timeStyle: "short",
});

/** What the clocks of Helsinki show at a moment: `2026-12-01 09:00`. */
export function helsinkiWords(moment: Date): string {
  return helsinkiClock.format(moment);
}
