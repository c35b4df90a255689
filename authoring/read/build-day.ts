import { SITE_ZONE } from "../../src/site/site-data";
import { siteToday } from "../../functions/contract/site-time";
import { parseMoment } from "../types/release-dates";

/**
 * The moment that a build takes for now: BUILD_DATE (a day is its first minute), else
 * the clock's when the build began. Whatever in the site depends on the time takes it from here, so
 * that one commit built twice for the same moment is the same to the byte.
 *
 * @throws when BUILD_DATE is not a valid time.
 */
export function buildMoment(
  setting: string | undefined = process.env.BUILD_DATE,
  now: Date = began(),
): Date {
  if (!setting) return now;
  const moment = parseMoment(setting);
  if (moment) return moment;
  throw new Error(
    `BUILD_DATE is "${setting}"; write a day such as 2027-07-01, or a minute such as 2027-07-01T09:00, or leave it out`,
  );
}

/** The day (YYYY-MM-DD) of that moment by the site's clock. */
export function buildDay(setting?: string, now?: Date): string {
  return siteToday(SITE_ZONE, buildMoment(setting, now));
}

/** Fixes the clock for this process and its children: a build has one moment. */
export function holdClock(): void {
  process.env.BUILD_BEGAN ??= new Date().toISOString();
}

function began(): Date {
  return process.env.BUILD_BEGAN ? new Date(process.env.BUILD_BEGAN) : new Date();
}
