import ical, { ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import type { CalendarDay } from "../../../functions/contract/calendar-day";
import { FORM_TEXTS } from "../../../functions/contract/form-texts";
import { siteMoment } from "../../../functions/contract/site-time";
import { slotTimes } from "../../../functions/contract/slots";

export interface RequestedCall {
  /** That of the invitation, which replaces this entry. */
  uid: string;
  day: CalendarDay;
  slot: string;
  title: string;
  text: string;
}

/** An iCalendar file (RFC 5545). The title says "not confirmed": many calendars show no status. */
export function calendarFile({ uid, day, slot, title, text }: RequestedCall): string | undefined {
  const times = slotTimes(slot);
  const start = times && siteMoment(day, times.start);
  const end = times && siteMoment(day, times.end);
  if (!start || !end) return undefined;
  // No METHOD: RFC 5546 requires an organizer for a published event.
  const calendar = ical({ prodId: { company: "Website", product: "Call booking" } });
  calendar.createEvent({
    id: uid,
    start,
    end,
    summary: `${FORM_TEXTS.calls.requested.unconfirmed}: ${title}`,
    description: text,
    status: ICalEventStatus.TENTATIVE,
    busystatus: ICalEventBusyStatus.TENTATIVE,
  });
  // The library omits the last line break (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`;
}
