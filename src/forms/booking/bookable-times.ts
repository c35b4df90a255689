import { useEffect } from "react";
import { type CalendarDay, nextDay, oneYearAfter } from "../../../functions/contract/calendar-day";
import { slotTimes } from "../../../functions/contract/slots";
import type { Field } from "../field";
import { useHelsinkiNow } from "./use-helsinki-now";

/** The days that the page offers, the first and the last included. */
export interface BookableDays {
  today: CalendarDay;
  first: CalendarDay;
  last: CalendarDay;
}

export interface BookableTimes {
  /** Undefined in the server's HTML, which does not know the day. */
  days: BookableDays | undefined;
  /** True for a slot that has begun on the chosen day. */
  hasBegun: (slot: string) => boolean;
}

/**
 * What can be booked at this minute. A chosen slot that has begun is given up. The function that
 * takes the form has no such rule, since the visitor's clock may differ from its own.
 */
export function useBookableTimes(
  slots: readonly string[],
  day: string,
  chosen: Field,
): BookableTimes {
  const now = useHelsinkiNow();
  const isOver = (slot: string) => (slotTimes(slot)?.start ?? Infinity) <= (now?.minutes ?? -1);
  const hasBegun = (slot: string) => day !== "" && day === now?.day && isOver(slot);
  const isLost = hasBegun(chosen.value);

  useEffect(() => {
    if (isLost) chosen.change("");
  });

  const days = now && {
    today: now.day,
    first: slots.every(isOver) ? nextDay(now.day) : now.day,
    last: oneYearAfter(now.day),
  };
  return { days, hasBegun };
}
