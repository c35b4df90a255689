import { SITE_ZONE } from "../../site/site-data";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type CalendarDay, nextDay, oneYearAfter } from "../../../functions/contract/calendar-day";
import { dayProblem, slotTimes } from "../../../functions/contract/slots";
import { type SiteNow, siteNow } from "../../../functions/contract/site-time";
import { useFormContext } from "../form-context";
import type { Field } from "../fields/field";
import { type VisitorTime, visitorTimesOf } from "./visitor-times";
import type { Availability } from "../../../functions/contract/endpoint";
import { MINUTE_MS } from "../../../functions/contract/durations";

export interface BookableDays {
  today: CalendarDay;
  first: CalendarDay;
  last: CalendarDay;
  /** True for days within the notice period, days that the owner has closed, and days without a free time. */
  isClosed: (day: CalendarDay) => boolean;
}

export interface BookableSlot {
  slot: string;
  closedReason: "begun" | "taken" | undefined;
  /** The message to show while this slot is chosen. */
  problem: string | undefined;
  /** The visitor's time, if it differs from the site's. */
  visitorTime: VisitorTime | undefined;
}

export interface BookableTimes {
  /** Undefined in the server's HTML, which was built on another day. */
  days: BookableDays | undefined;
  times: readonly BookableSlot[];
}

/**
 * Finds the bookable days and slots, and clears a chosen slot that has begun. The server has no such
 * rule, because the visitor's clock may differ from its clock.
 */
export function useBookableTimes(
  slots: readonly string[],
  day: string,
  chosenSlot: Field,
  { firstDay = "", closedDays = [], fullTimes = {} }: Partial<Availability> = {},
): BookableTimes {
  const now = useSiteNow();
  const today = now?.day;
  const { lang, texts } = useFormContext();
  const timeTexts = texts.calls.times;
  const visitorTimes = useMemo(
    () => today && visitorTimesOf(day || today, slots, lang, timeTexts.pair),
    [day, today, slots, lang, timeTexts],
  );
  const hasPassedToday = (slot: string) =>
    (slotTimes(slot)?.start ?? Infinity) <= (now?.minutes ?? -1);
  const hasBegun = (slot: string) => day !== "" && day === today && hasPassedToday(slot);
  const hasChosenSlotBegun = hasBegun(chosenSlot.value);
  const isFull = (date: CalendarDay, slot: string) => fullTimes[date]?.includes(slot) ?? false;
  const isClosed = (date: CalendarDay) =>
    date < firstDay ||
    closedDays.includes(date) ||
    slots.every((slot) => isFull(date, slot) || (date === today && hasPassedToday(slot)));
  const isTaken = (slot: string) => day !== "" && (isClosed(day) || isFull(day, slot));

  useEffect(() => {
    if (hasChosenSlotBegun) chosenSlot.change("");
  });

  const days = now && {
    today: now.day,
    first: slots.every(hasPassedToday) ? nextDay(now.day) : now.day,
    last: oneYearAfter(now.day),
    isClosed,
  };
  const closedReasonOf = (slot: string): BookableSlot["closedReason"] => {
    if (hasBegun(slot)) return "begun";
    return isTaken(slot) ? "taken" : undefined;
  };
  const takenMessage = timeTexts[dayProblem(day, { firstDay, closedDays }) ?? "taken"];
  const times = slots.map((slot) => ({
    slot,
    closedReason: closedReasonOf(slot),
    problem: closedReasonOf(slot) === "taken" ? takenMessage : undefined,
    visitorTime: visitorTimes ? visitorTimes.get(slot) : undefined,
  }));
  return { days, times };
}

/** Day and time in the site's time zone, every minute; undefined on the server and during hydration. */
function useSiteNow(): SiteNow | undefined {
  const minute = useSyncExternalStore(onEachMinute, currentMinute, () => undefined);
  return useMemo(
    () => (minute === undefined ? undefined : siteNow(SITE_ZONE, new Date(minute * MINUTE_MS))),
    [minute],
  );
}

function currentMinute(): number | undefined {
  return Math.floor(Date.now() / MINUTE_MS);
}

function onEachMinute(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    const onMinute = () => {
      notify();
      schedule();
    };
    timer = setTimeout(onMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  schedule();
  // Timers do not run in a hidden page or on a sleeping machine.
  document.addEventListener("visibilitychange", notify);
  window.addEventListener("pageshow", notify);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", notify);
    window.removeEventListener("pageshow", notify);
  };
}
