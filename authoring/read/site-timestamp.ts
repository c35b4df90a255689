import { SITE_ZONE } from "../../src/site/site-data";
import { siteClock, siteMoment } from "../../functions/contract/site-time";
import { MINUTE_MS } from "../../functions/contract/durations";

const LAST_MINUTE = 24 * 60 - 1;
const pad = (value: number): string => String(value).padStart(2, "0");

/**
 * The start or the last second of a calendar day by the site's clock as ISO 8601 with its offset:
 * 2025-10-01T00:00:00+03:00. The content checker has made sure that it is a day.
 */
export function siteTimestamp(
  day: string,
  at: "start" | "end" = "start",
  site = SITE_ZONE,
): string {
  const moment = siteMoment(site, day, at === "end" ? LAST_MINUTE : 0) ?? new Date(NaN);
  const offset = (Date.parse(`${siteClock(site, moment)}Z`) - moment.getTime()) / MINUTE_MS;
  const ahead = Math.abs(offset);
  const zone = `${offset < 0 ? "-" : "+"}${pad(Math.floor(ahead / 60))}:${pad(ahead % 60)}`;
  return `${day}T${at === "end" ? "23:59:59" : "00:00:00"}${zone}`;
}
