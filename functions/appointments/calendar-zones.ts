import { tzOffset } from "@date-fns/tz";
import ICAL from "ical.js";
import { MINUTE_MS } from "../contract/durations";
import { type CalendarPart, componentOf } from "./calendar-text";
import { windowsZone } from "./windows-zones";

/** Of other zones no calendar has so many, and each name takes time. */
const MOST_ZONES = 200;

/** Zones change their offset on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const MOST_KNOWN = 50_000;

/** A time zone of the runtime, which is slow: meetings are often at the same times. */
export class NamedZone extends ICAL.Timezone {
  readonly #known = new Map<number, number>();

  override utcOffset({ year, month, day, hour, minute }: ICAL.Time): number {
    const asUtc =
      Math.floor(Date.UTC(year, month - 1, day, hour, minute) / QUARTER_MS) * QUARTER_MS;
    const known = this.#known.get(asUtc);
    if (known !== undefined) return known;
    const offset = this.#offsetAt(asUtc);
    if (this.#known.size < MOST_KNOWN) this.#known.set(asUtc, offset);
    return offset;
  }

  #offsetAt(asUtc: number): number {
    const guess = asUtc - tzOffset(this.tzid, new Date(asUtc)) * MINUTE_MS;
    // Near a clock change the first offset may be wrong.
    return tzOffset(this.tzid, new Date(guess)) * 60;
  }
}

export const isFloating = ({ isDate, zone }: ICAL.Time): boolean =>
  !isDate && zone === ICAL.Timezone.localTimezone;

/** Days are the site's, and times without a known zone those of `zone`. */
export function momentOf(
  time: ICAL.Time,
  siteZone: ICAL.Timezone,
  zone: ICAL.Timezone = siteZone,
): number {
  const isZoned = !time.isDate && !isFloating(time);
  const zoned = isZoned ? time : time.clone();
  if (!isZoned) zoned.zone = time.isDate ? siteZone : zone;
  return zoned.toUnixTime() * 1000;
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

const CITIES = new Map(
  Intl.supportedValuesOf("timeZone").map((zone) => [zone.split("/").at(-1) ?? "", zone]),
);

/** "FLE Standard Time", "/mozilla.org/20050126_1/Europe/Berlin" and "Zurich" are the runtime's, too. */
function zoneMeant(tzid: string): string | undefined {
  const path = tzid.split("/");
  const names = [windowsZone(tzid), CITIES.get(tzid)];
  names.push(...[3, 2].filter((n) => path.length > n).map((n) => path.slice(-n).join("/")));
  return names.find((name) => name !== undefined && isZone(name));
}

function zonesOf({ times }: CalendarPart): string[] {
  return times.flatMap((line) => {
    const [, quoted, plain] = /^[^:"]*;TZID=(?:"([^"]+)"|([^;:"]+))/i.exec(line) ?? [];
    const name = quoted ?? plain;
    return name === undefined || /;VALUE=DATE[;:]/i.test(line) ? [] : [name];
  });
}

/** Makes a defined zone known to the parser. */
export function registerDefinedZone(part: CalendarPart, year: number): void {
  const zone = new ICAL.Timezone(componentOf(part));
  // Reads the rules of the zone, once.
  zone.utcOffset(new ICAL.Time({ year, month: 12, day: 31 }, ICAL.Timezone.localTimezone));
  ICAL.TimezoneService.register(zone);
}

/** Names of the runtime go before definitions. Outlook leaves out those of other people's zones. */
export function registerNamedZones(events: readonly CalendarPart[]): void {
  const names = [...new Set(events.flatMap(zonesOf))].slice(0, MOST_ZONES);
  for (const name of names) {
    const meant = isZone(name) ? name : !ICAL.TimezoneService.has(name) && zoneMeant(name);
    if (meant) ICAL.TimezoneService.register(new NamedZone({ tzid: meant }), name);
  }
}

/** True if its times are in a zone that nobody knows: they are read as the site's. */
export const hasUnknownZone = (part: CalendarPart): boolean =>
  zonesOf(part).some((name) => !ICAL.TimezoneService.has(name));
