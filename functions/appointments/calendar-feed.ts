import type { BookedCall } from "./appointment";
import { FEED_SECRET, isSameSecret, LINKS_SECRET } from "../store/secrets";
import type { Store } from "../store/store";
import { calendarText, callEvent, createCalendar } from "./invitation";
import { appointmentUrl } from "./links";
import { referenceOf } from "../contract/payload";

const DAY_MS = 86_400_000;
/** Calendars remove what a feed no longer contains. */
const KEPT_DAYS = 90;

function feedText(calls: readonly BookedCall[], siteOrigin: string, linksSecret: string): string {
  // No METHOD: this is a calendar, not a message about one (RFC 5546).
  const calendar = createCalendar().name("Calls");
  for (const { appointment, submission } of calls) {
    const { id, record } = submission;
    const { name = "", company = "", email = "", phone = "" } = record;
    const url = appointmentUrl(siteOrigin, linksSecret, id, "owner");
    const lines = [name, company, email, phone, `Reference ${referenceOf(id)}`, url];
    const description = lines.filter(Boolean).join("\n");
    const text = { title: `Call: ${name}, ${company}`, description };
    calendar.createEvent({ ...callEvent(appointment, text), url });
  }
  return calendarText(calendar);
}

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
  if (!isSameSecret(name, `${secret}.ics`)) return undefined;
  const calls = await store.confirmedCalls(new Date(now().getTime() - KEPT_DAYS * DAY_MS));
  return feedText(calls, siteOrigin, await store.secret(LINKS_SECRET));
}
