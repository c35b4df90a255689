import type { CalendarDay } from "./calendar-day";

export const AVAILABILITY_URL = "/api/availability";

/** Which days and times of the forms cannot be requested. */
export interface Availability {
  /** Earlier days are within the notice. */
  firstDay: CalendarDay;
  closedDays: readonly CalendarDay[];
  /** By day, the slots of both forms, such as "9:00-9:15". */
  fullTimes: Readonly<Record<CalendarDay, readonly string[]>>;
}

export const TIME_TAKEN = "This time was just taken. Please pick another one.";
