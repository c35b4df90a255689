import { tzOffset } from "@date-fns/tz";
import ICAL from "ical.js";
import { MINUTE_MS } from "../contract/durations";
import { type CalendarPart, componentOf } from "./calendar-text";
import { windowsZone } from "./windows-zones";

/** No real calendar has more other zones, and each name takes time. */
const MAX_ZONES = 200;

/** Zones change their offset on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_OFFSETS = 50_000;

/** A time zone of the runtime. Caches offsets: they are slow, and meetings are often at equal times. */
export class NamedZone extends ICAL.Timezone {
  readonly #offsets = new Map<number, number>();

  override utcOffset({ year, month, day, hour, minute }: ICAL.Time): number {
    const asUtc =
      Math.floor(Date.UTC(year, month - 1, day, hour, minute) / QUARTER_MS) * QUARTER_MS;
    const cachedOffset = this.#offsets.get(asUtc);
    if (cachedOffset !== undefined) return cachedOffset;
    const offset = this.#offsetAt(asUtc);
    if (this.#offsets.size < MAX_OFFSETS) this.#offsets.set(asUtc, offset);
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

/** Days are in the site's zone, and times without a known zone in `zone`. */
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

/** Understands "FLE Standard Time", "/mozilla.org/20050126_1/Europe/Berlin" and "Zurich". */
function resolveZone(tzid: string): string | undefined {
  const path = tzid.split("/");
  const names = [windowsZone(tzid), CITIES.get(tzid)];
  names.push(...[3, 2].filter((n) => path.length > n).map((n) => path.slice(-n).join("/")));
  return names.find((name) => name !== undefined && isZone(name));
}

function zonesOf({ times }: CalendarPart): string[] {
  return times.flatMap((line) => {
    const [, quoted, unquoted] = /^[^:"]*;TZID=(?:"([^"]+)"|([^;:"]+))/i.exec(line) ?? [];
    const name = quoted ?? unquoted;
    return name === undefined || /;VALUE=DATE[;:]/i.test(line) ? [] : [name];
  });
}

/** Registers a zone that the calendar defines with the parser. */
export function registerDefinedZone(part: CalendarPart, year: number): void {
  const zone = new ICAL.Timezone(componentOf(part));
  // Reads the rules of the zone, once.
  zone.utcOffset(new ICAL.Time({ year, month: 12, day: 31 }, ICAL.Timezone.localTimezone));
  ICAL.TimezoneService.register(zone);
}

/** The runtime's zones override definitions. Outlook omits the definitions of other people's zones. */
export function registerNamedZones(events: readonly CalendarPart[]): void {
  const names = [...new Set(events.flatMap(zonesOf))].slice(0, MAX_ZONES);
  for (const name of names) {
    const zone = isZone(name) ? name : !ICAL.TimezoneService.has(name) && resolveZone(name);
    if (zone) ICAL.TimezoneService.register(new NamedZone({ tzid: zone }), name);
  }
}

/** True if its times are in an unknown zone: they are read as the site's. */
export const hasUnknownZone = (part: CalendarPart): boolean =>
  zonesOf(part).some((name) => !ICAL.TimezoneService.has(name));
