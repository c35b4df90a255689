import { MINUTE_MS } from "../contract/durations";
import { type CalendarDay, isBookableDay, nextDay, oneYearAfter } from "../contract/calendar-day";
import { siteMoment, siteToday } from "../contract/site-time";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";
import { callSlots } from "../contract/forms";
import { dayProblem, slotTimes } from "../contract/slots";
import { fullPeriods, overlaps, type Period } from "../shared/periods";
import type { AppointmentStore } from "../store/appointments";
import { periodOf } from "../store/taken-times";
import { callPeriod, type CallTime } from "../contract/appointment";
import type { Availability } from "../contract/endpoint";

interface AvailabilityParts {
  content: ServiceContent;
  store: Pick<AppointmentStore, "takenTimes">;
  /** When the owner is busy with something else. */
  busyPeriods?: () => readonly Period[];
  now: () => Date;
}

export type AvailabilityService = ReturnType<typeof createAvailability>;

const NOON = 12 * 60;
const CALL_FORMS = ["standard-call-booking", "discovery-call-booking"];

/** The periods of slots. Clocks change at night, so one look at a clock is enough for a day. */
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

/** The slots that overlap the periods, by day, for a year. */
function slotsDuring(
  site: SiteZone,
  allSlots: readonly string[],
  periods: readonly Period[],
  first: CalendarDay,
): Map<CalendarDay, string[]> {
  const found = new Map<CalendarDay, string[]>();
  for (let day = first, last = oneYearAfter(first); day <= last; day = nextDay(day)) {
    if (!isBookableDay(day, first)) continue;
    const slots = periodsOn(site, day, allSlots);
    const open = {
      start: Math.min(...slots.map(({ start }) => start)),
      end: Math.max(...slots.map(({ end }) => end)),
    };
    const near = periods.filter((period) => overlaps(period, open));
    const taken = slots.filter((one) => near.some((period) => overlaps(one, period)));
    if (taken.length > 0)
      found.set(
        day,
        taken.map(({ slot }) => slot),
      );
  }
  return found;
}

const NEVER: readonly Period[] = [];

export function createAvailability(parts: AvailabilityParts) {
  const { content, store, busyPeriods = () => NEVER, now } = parts;
  const { booking } = content;
  const allSlots = [...new Set(CALL_FORMS.flatMap((name) => callSlots(content, name)))];

  function compute(periods: readonly Period[], today: CalendarDay): Availability {
    const firstDay = firstCallDay(content, now());
    const taken = [...slotsDuring(content, allSlots, periods, today)].filter(
      ([day]) => day >= firstDay,
    );
    const isWhole = (slots: readonly string[]): boolean => slots.length === allSlots.length;
    const wholeDays = taken.flatMap(([day, slots]) => (isWhole(slots) ? [day] : []));
    const closedDays = [...new Set([...booking.closedDays, ...wholeDays])].sort();
    return {
      firstDay,
      closedDays: closedDays.filter((day) => day >= firstDay),
      fullTimes: Object.fromEntries(taken.filter(([day]) => !closedDays.includes(day))),
    };
  }

  let last: { busy: readonly Period[]; key: string; availability: Availability } | undefined;

  /** Computed again only when the busy periods, the taken times or the day have changed. */
  async function current(): Promise<Availability> {
    const taken = await store.takenTimes(now());
    const [busy, today] = [busyPeriods(), siteToday(content, now())];
    const key = [today, ...taken.map(({ startsAt, endsAt }) => startsAt + endsAt)].join();
    if (last?.busy !== busy || last.key !== key) {
      const full = fullPeriods(taken.map(periodOf), booking.seats);
      last = { busy, key, availability: compute([...busy, ...full], today) };
    }
    return last.availability;
  }

  const isBusy = ({ day, slot }: CallTime): boolean =>
    periodsOn(content, day, [slot]).some((one) =>
      busyPeriods().some((busy) => overlaps(one, busy)),
    );

  return {
    current,
    /** Whether the owner is busy with something else. */
    isBusy,

    /** The forms' message about a day; a day that is busy all the time counts as closed. */
    dayProblem: async (day: CalendarDay) => dayProblem(day, await current()),

    /** False on a closed day, within the notice and when the owner is busy. Full times are open. */
    isOpen: (time: CallTime): boolean => isOpenDay(time.day, content, now()) && !isBusy(time),
  };
}

export interface FreeDay {
  day: CalendarDay;
  slots: readonly string[];
}

const MAX_DAYS = 10;
/** Days without a free time are skipped, but not forever. */
const SEARCHED_DAYS = 60;

/** The first days that have free times, with these. */
export function freeTimes(
  site: SiteZone,
  { firstDay, closedDays, fullTimes }: Availability,
  slots: readonly string[],
  now: Date,
): FreeDay[] {
  const freeDays: FreeDay[] = [];
  const today = siteToday(site, now);
  let day = firstDay;
  for (let left = SEARCHED_DAYS; left > 0 && freeDays.length < MAX_DAYS; left--) {
    if (isBookableDay(day, firstDay) && !closedDays.includes(day)) {
      const full = fullTimes[day] ?? [];
      const free = slots.filter((slot) => {
        if (full.includes(slot)) return false;
        return day > today || (callPeriod(site, { day, slot })?.startsAt ?? "") > now.toISOString();
      });
      if (free.length > 0) freeDays.push({ day, slots: free });
    }
    day = nextDay(day);
  }
  return freeDays;
}

/** Rules of booking, and the clock by which they hold. */
export type BookingContent = Pick<ServiceContent, "booking" | keyof SiteZone>;

function isWorkingDay(day: CalendarDay, { booking: { closedDays } }: BookingContent): boolean {
  return isBookableDay(day, day) && !closedDays.includes(day);
}

function addWorkingDays(day: CalendarDay, count: number, site: BookingContent): CalendarDay {
  let [last, left] = [day, count];
  while (left > 0) {
    last = nextDay(last);
    if (isWorkingDay(last, site)) left -= 1;
  }
  return last;
}

/** The first day for calls. */
export function firstCallDay(site: BookingContent, now: Date): CalendarDay {
  return addWorkingDays(siteToday(site, now), site.booking.noticeDays, site);
}

export function isOpenDay(day: CalendarDay, site: BookingContent, now: Date): boolean {
  return isWorkingDay(day, site) && day >= firstCallDay(site, now);
}

/** When the hold of a time that is taken now ends: after the last of `holdDays` working days. */
export function holdEnd(site: BookingContent, now: Date): Date {
  const last = addWorkingDays(siteToday(site, now), site.booking.holdDays, site);
  return siteMoment(site, nextDay(last), 0) ?? now;
}
