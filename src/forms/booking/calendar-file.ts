import { SITE_ZONE } from "../../site/site-data";
import ical, { ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import type { CalendarDay } from "../../../functions/contract/calendar-day";
import { callPeriod } from "../../../functions/contract/appointment";

export interface RequestedCall {
  /** The uid of the later invitation, which then replaces this entry. */
  uid: string;
  day: CalendarDay;
  slot: string;
  title: string;
  text: string;
}

/** An iCalendar file (RFC 5545). */
export function calendarFile({ uid, day, slot, title, text }: RequestedCall): string | undefined {
  const period = callPeriod(SITE_ZONE, { day, slot });
  if (!period) return undefined;
  // No METHOD: RFC 5546 requires an organizer for a published event.
  const calendar = ical({ prodId: { company: "Website", product: "Call booking" } });
  calendar.createEvent({
    id: uid,
    start: new Date(period.startsAt),
    end: new Date(period.endsAt),
    summary: title,
    description: text,
    status: ICalEventStatus.TENTATIVE,
    busystatus: ICalEventBusyStatus.TENTATIVE,
  });
  // The library omits the last line break (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`;
}
