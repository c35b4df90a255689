import { MINUTE_MS } from "../contract/durations";
import { type CalendarDay, isBookableDay, nextDay, oneYearAfter } from "../contract/calendar-day";
import { siteMoment, siteToday } from "../contract/site-time";
import type { BookingRules } from "../contract/service-content";
import { callSlots } from "../contract/forms";
import { dayProblem, slotTimes } from "../contract/slots";
import { fullPeriods, overlaps, type Period } from "../shared/periods";
import type { AppointmentStore } from "../store/appointments";
import { periodOf } from "../store/taken-times";
import { callPeriod, type CallTime } from "../contract/appointment";
import type { Availability } from "../contract/endpoint";

interface AvailabilityParts {
  rules: BookingRules;
  store: Pick<AppointmentStore, "takenTimes">;
  /** When the owner is busy with something else. */
  busyPeriods?: () => readonly Period[];
  now: () => Date;
}

export type AvailabilityService = ReturnType<typeof createAvailability>;

const NOON = 12 * 60;
const CALL_FORMS = ["standard-call-booking", "discovery-call-booking"];
const ALL_SLOTS = [...new Set(CALL_FORMS.flatMap(callSlots))];

/** The periods of slots. Clocks change at night, so one look at a clock is enough for a day. */
export function periodsOn(
  day: CalendarDay,
  slots: readonly string[],
): (Period & { slot: string })[] {
  const noon = siteMoment(day, NOON)?.getTime();
  if (noon === undefined) return [];
  const moment = (minutes: number): number => noon + (minutes - NOON) * MINUTE_MS;
  return slots.flatMap((slot) => {
    const times = slotTimes(slot);
    return times ? [{ slot, start: moment(times.start), end: moment(times.end) }] : [];
  });
}

/** The slots that overlap the periods, by day, for a year. */
function slotsDuring(periods: readonly Period[], first: CalendarDay): Map<CalendarDay, string[]> {
  const found = new Map<CalendarDay, string[]>();
  for (let day = first, last = oneYearAfter(first); day <= last; day = nextDay(day)) {
    if (!isBookableDay(day, first)) continue;
    const slots = periodsOn(day, ALL_SLOTS);
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
  const { rules, store, busyPeriods = () => NEVER, now } = parts;

  function compute(periods: readonly Period[], today: CalendarDay): Availability {
    const firstDay = firstCallDay(rules, now());
    const taken = [...slotsDuring(periods, today)].filter(([day]) => day >= firstDay);
    const isWhole = (slots: readonly string[]): boolean => slots.length === ALL_SLOTS.length;
    const wholeDays = taken.flatMap(([day, slots]) => (isWhole(slots) ? [day] : []));
    const closedDays = [...new Set([...rules.closedDays, ...wholeDays])].sort();
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
    const [busy, today] = [busyPeriods(), siteToday(now())];
    const key = [today, ...taken.map(({ startsAt, endsAt }) => startsAt + endsAt)].join();
    if (last?.busy !== busy || last.key !== key) {
      const full = fullPeriods(taken.map(periodOf), rules.seats);
      last = { busy, key, availability: compute([...busy, ...full], today) };
    }
    return last.availability;
  }

  const isBusy = ({ day, slot }: CallTime): boolean =>
    periodsOn(day, [slot]).some((one) => busyPeriods().some((busy) => overlaps(one, busy)));

  return {
    current,
    /** Whether the owner is busy with something else. */
    isBusy,

    /** The forms' message about a day; a day that is busy all the time counts as closed. */
    dayProblem: async (day: CalendarDay) => dayProblem(day, await current()),

    /** False on a closed day, within the notice and when the owner is busy. Full times are open. */
    isOpen: (time: CallTime): boolean => isOpenDay(time.day, rules, now()) && !isBusy(time),
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
  { firstDay, closedDays, fullTimes }: Availability,
  slots: readonly string[],
  now: Date,
): FreeDay[] {
  const freeDays: FreeDay[] = [];
  const today = siteToday(now);
  let day = firstDay;
  for (let left = SEARCHED_DAYS; left > 0 && freeDays.length < MAX_DAYS; left--) {
    if (isBookableDay(day, firstDay) && !closedDays.includes(day)) {
      const full = fullTimes[day] ?? [];
      const free = slots.filter((slot) => {
        if (full.includes(slot)) return false;
        return day > today || (callPeriod({ day, slot })?.startsAt ?? "") > now.toISOString();
      });
      if (free.length > 0) freeDays.push({ day, slots: free });
    }
    day = nextDay(day);
  }
  return freeDays;
}

export type DayRules = Pick<BookingRules, "noticeDays" | "closedDays">;

function isWorkingDay(day: CalendarDay, { closedDays }: DayRules): boolean {
  return isBookableDay(day, day) && !closedDays.includes(day);
}

function addWorkingDays(day: CalendarDay, count: number, rules: DayRules): CalendarDay {
  let [last, left] = [day, count];
  while (left > 0) {
    last = nextDay(last);
    if (isWorkingDay(last, rules)) left -= 1;
  }
  return last;
}

/** The first day for calls. */
export function firstCallDay(rules: DayRules, now: Date): CalendarDay {
  return addWorkingDays(siteToday(now), rules.noticeDays, rules);
}

export function isOpenDay(day: CalendarDay, rules: DayRules, now: Date): boolean {
  return isWorkingDay(day, rules) && day >= firstCallDay(rules, now);
}

/** When the hold of a time that is taken now ends: after the last of `holdDays` working days. */
export function holdEnd(rules: BookingRules, now: Date): Date {
  const last = addWorkingDays(siteToday(now), rules.holdDays, rules);
  return siteMoment(nextDay(last), 0) ?? now;
}
