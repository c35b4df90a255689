import ical, { ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import type { CalendarDay } from "../../../functions/contract/calendar-day";
import { helsinkiMoment } from "../../../functions/contract/helsinki-time";
import { slotTimes } from "../../../functions/contract/slots";

export interface WishedCall {
  /** Stays the same for one booking, so that a second download replaces the first entry. */
  id: string;
  day: CalendarDay;
  slot: string;
  /** What the call is, and what the visitor should know about it. */
  title: string;
  text: string;
}

/**
 * A wished call as an iCalendar file (RFC 5545). It is tentative and says so in its title, since
 * many calendars show no status. Its times are in UTC, so it needs no zone of its own. Undefined
 * for a day or slot that is none.
 */
export function calendarFile({ id, day, slot, title, text }: WishedCall): string | undefined {
  const times = slotTimes(slot);
  const start = times && helsinkiMoment(day, times.start);
  const end = times && helsinkiMoment(day, times.end);
  if (!start || !end) return undefined;
  // No METHOD: RFC 5546 asks for an organizer in a published event, and here there is none yet.
  const calendar = ical({ prodId: { company: "Website", product: "Call booking" } });
  calendar.createEvent({
    id,
    start,
    end,
    summary: `Not yet confirmed: ${title}`,
    description: text,
    status: ICalEventStatus.TENTATIVE,
    busystatus: ICalEventBusyStatus.TENTATIVE,
  });
  // The library leaves out the line break that ends the last line (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`;
}
