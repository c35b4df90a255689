import { MINUTE_MS } from "../contract/durations";
import { type CalendarDay, isBookableDay, nextDay, oneYearAfter } from "../contract/calendar-day";
import { siteMoment, siteToday } from "../contract/site-time";
import type { BookingRules } from "../contract/service-content";
import { callSlots } from "../contract/forms";
import { dayProblem, slotTimes } from "../contract/slots";
import type { AppointmentStore } from "../store/appointments";
import type { CallTime } from "../contract/appointment";
import { firstCallDay, isOpenDay } from "./free-times";
import type { Availability } from "../contract/endpoint";

/** Milliseconds since 1970; `end` is not part of it. */
export interface Period {
  start: number;
  end: number;
}

interface AvailabilityParts {
  rules: BookingRules;
  store: Pick<AppointmentStore, "fullTimes">;
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

const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

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

  const fullTimes = async (): Promise<string[]> =>
    rules.seats === undefined ? [] : store.fullTimes(rules.seats, now());

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

  /** Computed again only when the busy periods, the full times or the day have changed. */
  async function current(): Promise<Availability> {
    const full = await fullTimes();
    const [busy, today] = [busyPeriods(), siteToday(now())];
    const key = [today, ...full].join();
    if (last?.busy !== busy || last.key !== key) {
      const starts = full.map((at) => Date.parse(at));
      const fullPeriods = starts.map((start) => ({ start, end: start + MINUTE_MS }));
      last = { busy, key, availability: compute([...busy, ...fullPeriods], today) };
    }
    return last.availability;
  }

  return {
    current,

    /** The forms' message about a day; a day that is busy all the time counts as closed. */
    dayProblem: async (day: CalendarDay) => dayProblem(day, await current()),

    /** False on a closed day, within the notice and when the owner is busy. Full times are open. */
    isOpen({ day, slot }: CallTime): boolean {
      if (!isOpenDay(day, rules, now())) return false;
      return !periodsOn(day, [slot]).some((one) =>
        busyPeriods().some((busy) => overlaps(one, busy)),
      );
    },
  };
}
