import { MINUTE_MS } from "../contract/durations";
import { type CalendarDay, isBookableDay, nextDay, oneYearAfter } from "../contract/calendar-day";
import { siteMoment, siteToday } from "../contract/site-time";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";
import { callSlots, ownerForms } from "../contract/forms";
import { dayProblem, slotTimes } from "../contract/slots";
import { fullPeriods, overlaps, type Period } from "../shared/periods";
import type { AppointmentStore } from "../store/appointments";
import { periodOf } from "../store/taken-times";
import { callPeriod, type CallTime } from "../contract/appointment";
import type { Availability, Closure } from "../contract/endpoint";
import { closureOn, closuresSince, daysAway, withClosedDays } from "./closed-days";
import { firstCallDay, isOpenDay } from "./working-days";

interface AvailabilityParts {
  content: ServiceContent;
  store: Pick<AppointmentStore, "takenTimes" | "closures">;
  /** When the owner has other appointments. */
  busyPeriods?: () => readonly Period[];
  /** When they were last read; undefined where some may be missing. */
  busyReadAt?: (() => Date | undefined) | undefined;
  now: () => Date;
}

export type AvailabilityService = ReturnType<typeof createAvailability>;

const NOON = 12 * 60;

/** The periods of slots. Clocks change at night, so one offset is enough for a day. */
export function periodsOn(
  site: SiteZone,
  day: CalendarDay,
  slots: readonly string[],
): (Period & { slot: string })[] {
  const noon = siteMoment(site, day, NOON)?.getTime();
  if (noon === undefined) return [];
  const moment = (minutes: number): number => noon + (minutes - NOON) * MINUTE_MS;
  return slots.flatMap((slot) => {
    const times = slotTimes(slot);
    return times ? [{ slot, start: moment(times.start), end: moment(times.end) }] : [];
  });
}

/** The slots of a year that overlap the periods, by day. */
function slotsDuring(
  site: SiteZone,
  allSlots: readonly string[],
  periods: readonly Period[],
  firstDay: CalendarDay,
): Map<CalendarDay, string[]> {
  const slotsByDay = new Map<CalendarDay, string[]>();
  for (let day = firstDay, lastDay = oneYearAfter(firstDay); day <= lastDay; day = nextDay(day)) {
    if (!isBookableDay(day, firstDay)) continue;
    const slots = periodsOn(site, day, allSlots);
    const dayPeriod = {
      start: Math.min(...slots.map(({ start }) => start)),
      end: Math.max(...slots.map(({ end }) => end)),
    };
    const nearPeriods = periods.filter((period) => overlaps(period, dayPeriod));
    const takenSlots = slots.filter((time) => nearPeriods.some((period) => overlaps(time, period)));
    if (takenSlots.length > 0)
      slotsByDay.set(
        day,
        takenSlots.map(({ slot }) => slot),
      );
  }
  return slotsByDay;
}

const NEVER: readonly Period[] = [];

/** Twice the time between two reads of the busy calendar. */
const FRESH_MS = 10 * MINUTE_MS;

export function createAvailability(parts: AvailabilityParts) {
  const { content, store, busyPeriods = () => NEVER, now } = parts;
  const forms = ownerForms(content).map(({ formName }) => formName);
  const allSlots = [...new Set(forms.flatMap((name) => callSlots(content, name)))];

  let closures: Awaited<ReturnType<AppointmentStore["closures"]>> = [];
  /** Of the database, so that they are in force on all hosts at once. */
  async function away(): Promise<ReadonlySet<CalendarDay>> {
    // While the database cannot be read, submissions are refused anyway.
    closures = await store.closures(closuresSince(content, now())).catch(() => closures);
    return daysAway(content, closures, busyPeriods(), now());
  }

  const rules = async (): Promise<ServiceContent> => withClosedDays(content, await away());

  function compute(
    periods: readonly Period[],
    today: CalendarDay,
    site: ServiceContent,
  ): Availability {
    const firstDay = firstCallDay(site, now());
    const takenDays = [...slotsDuring(site, allSlots, periods, today)].filter(
      ([day]) => day >= firstDay,
    );
    const isFullDay = (slots: readonly string[]): boolean => slots.length === allSlots.length;
    const fullDays = takenDays.flatMap(([day, slots]) => (isFullDay(slots) ? [day] : []));
    const closedDays = [...new Set([...site.booking.closedDays, ...fullDays])].sort();
    return {
      firstDay,
      closedDays: closedDays.filter((day) => isBookableDay(day, firstDay)),
      fullTimes: Object.fromEntries(takenDays.filter(([day]) => !closedDays.includes(day))),
    };
  }

  let cache: { busy: readonly Period[]; key: string; availability: Availability } | undefined;

  /** Computed again only when the busy periods, the taken times, the closures or the day have changed. */
  async function current(): Promise<Availability> {
    const takenTimes = await store.takenTimes(now());
    const site = await rules();
    const [busy, today] = [busyPeriods(), siteToday(content, now())];
    const times = takenTimes.map(({ startsAt, endsAt }) => startsAt + endsAt);
    const key = [today, ...times, ...site.booking.closedDays].join();
    if (cache?.busy !== busy || cache.key !== key) {
      const fullTimes = fullPeriods(takenTimes.map(periodOf), content.booking.seats);
      cache = { busy, key, availability: compute([...busy, ...fullTimes], today, site) };
    }
    return cache.availability;
  }

  const isOpen = async (time: CallTime): Promise<boolean> =>
    isOpenDay(time.day, await rules(), now()) && !isBusy(time);

  const isBusy = ({ day, slot }: CallTime): boolean =>
    periodsOn(content, day, [slot]).some((call) =>
      busyPeriods().some((period) => overlaps(call, period)),
    );

  return {
    current,

    /** The content with all closed days: those of closures and of the busy calendar are added. */
    rules,

    /** The days away that delay an answer promised now. */
    closure: async (): Promise<Closure | undefined> => closureOn(now(), await away(), content),

    /** Whether the owner has another appointment then. */
    isBusy,

    /** The forms' message about a day; a day without free times counts as closed. */
    dayProblem: async (day: CalendarDay) => dayProblem(day, await current()),

    /** False on closed days, within the notice period and when the owner is busy. Full times are open. */
    isOpen,

    /** Whether the busy calendar, just read, says that the owner is free. Other calls may have the time. */
    isCertain: async (time: CallTime): Promise<boolean> => {
      const readMs = parts.busyReadAt?.()?.getTime() ?? -Infinity;
      const isFresh = Math.abs(now().getTime() - readMs) <= FRESH_MS;
      const isComing = (callPeriod(content, time)?.startsAt ?? "") > now().toISOString();
      return isFresh && isComing && (await isOpen(time));
    },
  };
}

export interface FreeDay {
  day: CalendarDay;
  slots: readonly string[];
}

const MAX_DAYS = 10;
/** Days without a free time are skipped, but not forever. */
const SEARCHED_DAYS = 60;

/** The first days with free times. */
export function freeTimes(
  site: SiteZone,
  { firstDay, closedDays, fullTimes }: Availability,
  slots: readonly string[],
  now: Date,
): FreeDay[] {
  const freeDays: FreeDay[] = [];
  const today = siteToday(site, now);
  let day = firstDay;
  for (let daysLeft = SEARCHED_DAYS; daysLeft > 0 && freeDays.length < MAX_DAYS; daysLeft--) {
    if (isBookableDay(day, firstDay) && !closedDays.includes(day)) {
      const fullSlots = fullTimes[day] ?? [];
      const freeSlots = slots.filter((slot) => {
        if (fullSlots.includes(slot)) return false;
        return day > today || (callPeriod(site, { day, slot })?.startsAt ?? "") > now.toISOString();
      });
      if (freeSlots.length > 0) freeDays.push({ day, slots: freeSlots });
    }
    day = nextDay(day);
  }
  return freeDays;
}
