import { createHash, timingSafeEqual } from "node:crypto";
import ical from "ical-generator";
import { referenceOf } from "../contract/reference";
import type { BookedCall } from "../store/appointment-rows";
import { FEED_SECRET, LINKS_SECRET } from "../store/secrets";
import type { Store } from "../store/store";
import { appointmentUrl } from "./links";

export const FEED_PATH = "/calendar";

export function feedUrl(siteOrigin: string, secret: string): string {
  return `${siteOrigin}${FEED_PATH}/${secret}.ics`;
}

const DAY_MS = 86_400_000;
/** Calendars remove what a feed no longer contains. */
const KEPT_DAYS = 90;

function feedText(calls: readonly BookedCall[], siteOrigin: string, linksSecret: string): string {
  // No METHOD: this is a calendar, not a message about one (RFC 5546).
  const calendar = ical({ prodId: { company: "Website", product: "Calls" }, name: "Calls" });
  for (const { appointment, submission } of calls) {
    const { id, record } = submission;
    const { name = "", company = "", email = "", phone = "" } = record;
    const url = appointmentUrl(siteOrigin, linksSecret, id, "owner");
    const lines = [name, company, email, phone, `Reference ${referenceOf(id)}`, url];
    calendar.createEvent({
      id: `${id}@${new URL(siteOrigin).hostname}`,
      sequence: appointment.sequence,
      start: appointment.startsAt,
      end: appointment.endsAt,
      stamp: appointment.updatedAt,
      summary: `Call: ${name}, ${company}`,
      description: lines.filter(Boolean).join("\n"),
      url,
    });
  }
  // The library omits the last line break (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

interface FeedService {
  store: Pick<Store, "secret" | "confirmedCalls">;
  siteOrigin: string;
  now: () => Date;
}

/** The owner's calendar; undefined when `name` is not the feed's secret and ".ics". */
export async function calendarFeed(
  { store, siteOrigin, now }: FeedService,
  name: string,
): Promise<string | undefined> {
  const secret = await store.secret(FEED_SECRET);
  if (!timingSafeEqual(digest(name), digest(`${secret}.ics`))) return undefined;
  const calls = await store.confirmedCalls(new Date(now().getTime() - KEPT_DAYS * DAY_MS));
  return feedText(calls, siteOrigin, await store.secret(LINKS_SECRET));
}
