import { dayOfLocalDate } from "../../functions/contract/calendar-day";

const WEEKS_AHEAD = 20;
const THURSDAY = 4;

function comingThursday(): string {
  const date = new Date();
  date.setDate(date.getDate() + 7 * WEEKS_AHEAD + THURSDAY - date.getDay());
  return dayOfLocalDate(date);
}

/** A day that can be requested whenever the tests run. */
export const COMING_THURSDAY = comingThursday();

/** The day so many days after it. */
export function daysAfterThursday(days: number): string {
  const date = new Date(`${COMING_THURSDAY}T12:00`);
  date.setDate(date.getDate() + days);
  return dayOfLocalDate(date);
}
