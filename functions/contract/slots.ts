import type { CalendarDay } from "./calendar-day";
import type { Availability } from "./endpoint";
import type { CallHours, FormWords } from "./form-definition";
import { localTime } from "./locale";

/** "8:30". */
function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The minutes after midnight of "8:30". */
export function clockMinutes(text: string): number {
  const [hours = NaN, minutes = NaN] = text.split(":").map(Number);
  return hours * 60 + minutes;
}

/** "8:00 - 8:30" to "17:30 - 18:00". */
export function slotsOf({ first, last, minutes, every, dash }: CallHours): string[] {
  const [start, end] = [clockMinutes(first), clockMinutes(last)];
  const between = dash === "spaced" ? " - " : "-";
  return Array.from({ length: (end - start) / every + 1 }, (_, index) => {
    const at = start + index * every;
    return `${clockText(at)}${between}${clockText(at + minutes)}`;
  });
}

const SLOT_PATTERN = /^(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})$/;

interface SlotTimes {
  /** After midnight by the site's clock. */
  start: number;
  end: number;
}

export function slotTimes(slot: string): SlotTimes | undefined {
  const [startHour, startMinute, endHour, endMinute] = (SLOT_PATTERN.exec(slot) ?? [])
    .slice(1)
    .map(Number);
  if (startHour === undefined || startMinute === undefined) return undefined;
  if (endHour === undefined || endMinute === undefined) return undefined;
  return { start: startHour * 60 + startMinute, end: endHour * 60 + endMinute };
}

/** "8:00" and "8:30" of "8:00 - 8:30", as a language writes them. */
export function slotEnds(slot: string, lang: string): string[] {
  return slot.split("-").map((time) => localTime(time.trim(), lang));
}

/** "8:00–8:30", in Finnish "8.00–8.30"; a text that is no slot as it is. */
export function slotRange(slot: string, lang = "en"): string {
  return slotTimes(slot) ? slotEnds(slot, lang).join("–") : slot;
}

/** Why no call is possible on a day, whatever the time; undefined for other days. */
export function dayProblem(
  day: CalendarDay,
  { firstDay, closedDays }: Pick<Availability, "firstDay" | "closedDays">,
): keyof FormWords["calls"]["times"] | undefined {
  if (closedDays.includes(day)) return "closed";
  return day < firstDay ? "tooSoon" : undefined;
}
