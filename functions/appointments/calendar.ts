import { TZDate } from "@date-fns/tz";
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEventData,
} from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { DAY_MS } from "../contract/durations";
import { AGREED_STATES } from "../contract/call-stages";
import { callUid } from "../contract/payload";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";
import { FEED_SECRET, isSameSecret, LINKS_SECRET } from "../store/secrets";
import type { Store } from "../store/store";
import type { Appointment, BookedCall } from "../contract/appointment";
import { type CalendarEntry, ownerEntry } from "./calendar-entry";
import { appointmentUrl } from "./links";
import { meetingOf } from "./meeting";

/** The library replaces some zones with another that has the same rules: Europe/Oslo with Europe/Berlin. */
function timeZoneComponent({ timeZone }: SiteZone): string {
  const [component = ""] = [tzlib_get_ical_block(timeZone)].flat();
  return component.replaceAll(/(?<=^(?:TZID|X-LIC-LOCATION):).*/gm, timeZone);
}

/** A calendar without events. The zone has no name: DTSTAMP would be written in it, not in UTC. */
function createCalendar(site: SiteZone, method?: ICalCalendarMethod): ICalCalendar {
  return ical({
    prodId: { company: "Website", product: "Call booking" },
    timezone: { name: null, generator: () => timeZoneComponent(site) },
    ...(method && { method }),
  });
}

type CalendarContent = SiteZone & Pick<ServiceContent, "booking">;

const ALARM_SECONDS = 15 * 60;

/** The entry of a call, which replaces the visitor's own entry for the request. */
function callEvent(
  { timeZone, booking }: CalendarContent,
  { submissionId, startsAt, endsAt, sequence, updatedAt, state }: Appointment,
  { title, description, location, url }: CalendarEntry,
): ICalEventData {
  const isConfirmed = state === "confirmed";
  const alarm = { type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: title };
  return {
    id: callUid(submissionId),
    timezone: timeZone,
    start: new TZDate(startsAt, timeZone),
    end: new TZDate(endsAt, timeZone),
    stamp: new Date(updatedAt),
    sequence,
    summary: title,
    description,
    ...(location !== undefined && { location }),
    url,
    status: AGREED_STATES.includes(state) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    alarms: isConfirmed && booking.remind.calendar ? [alarm] : [],
  };
}

/** The library omits the last line break (RFC 5545, section 3.1). */
function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

export interface Invitation {
  method: "REQUEST" | "PUBLISH" | "CANCEL";
  content: string;
}

interface InvitationParts {
  entry: CalendarEntry;
  organizer: { name: string; email: string };
  /** The visitor's address; the owner is not invited, but gets the entry. */
  attendee?: string;
}

/** The time of the latest invitation, which the visitor's calendar shows. */
function asInvited(appointment: Appointment, invitedStart: string): Appointment {
  const start = Date.parse(invitedStart);
  const lengthMs = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
  const endsAt = new Date(start + lengthMs).toISOString();
  return { ...appointment, startsAt: invitedStart, endsAt };
}

/**
 * The calendar part of a mail about the latest change (RFC 5546): REQUEST or, without an
 * attendee, PUBLISH for a confirmed call, CANCEL for one that was confirmed before; undefined if the
 * calendar does not contain the call, or rightly contains it because it had begun.
 */
export function invitation(
  content: CalendarContent,
  appointment: Appointment,
  { entry, organizer, attendee }: InvitationParts,
): Invitation | undefined {
  const { state, invitedStart, updatedAt } = appointment;
  const isConfirmed = state === "confirmed";
  if (invitedStart === null || (!isConfirmed && invitedStart <= updatedAt)) return undefined;
  const { REQUEST, PUBLISH, CANCEL } = ICalCalendarMethod;
  const activeMethod = attendee === undefined ? PUBLISH : REQUEST;
  const method = isConfirmed ? activeMethod : CANCEL;
  const calendar = createCalendar(content, method);
  calendar.createEvent({
    ...callEvent(content, asInvited(appointment, invitedStart), entry),
    organizer,
    // `rsvp: false`: no one reads the answers of calendar programs.
    ...(attendee !== undefined && {
      attendees: [{ email: attendee, rsvp: false, status: ICalAttendeeStatus.NEEDSACTION }],
    }),
  });
  return { method, content: calendarText(calendar) };
}

/** Calendars remove what a feed no longer contains. */
const KEPT_DAYS = 90;

function feedText(
  calls: readonly BookedCall[],
  { content, siteOrigin }: FeedService,
  linksSecret: string,
): string {
  // No METHOD: this is a calendar, not a message about one (RFC 5546).
  const calendar = createCalendar(content).name("Calls");
  for (const { appointment, submission } of calls) {
    const url = appointmentUrl(content, siteOrigin, linksSecret, submission.id, "owner");
    const entry = ownerEntry(content, submission, url, meetingOf(content, submission, linksSecret));
    calendar.createEvent(callEvent(content, appointment, entry));
  }
  return calendarText(calendar);
}

interface FeedService {
  content: ServiceContent;
  store: Pick<Store, "secret" | "agreedCalls">;
  siteOrigin: string;
  now: () => Date;
}

/** The owner's calendar; undefined when `name` is not the feed's secret and ".ics". */
export async function calendarFeed(
  service: FeedService,
  name: string,
): Promise<string | undefined> {
  const { store, now } = service;
  const secret = await store.secret(FEED_SECRET);
  if (!isSameSecret(name, `${secret}.ics`)) return undefined;
  const calls = await store.agreedCalls(new Date(now().getTime() - KEPT_DAYS * DAY_MS));
  return feedText(calls, service, await store.secret(LINKS_SECRET));
}
