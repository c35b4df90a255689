import type { ServiceContent } from "../contract/service-content";
import type { Settings } from "../settings/settings";
import { LINKS_SECRET } from "../store/secrets";
import type { Store } from "../store/store";
import { invitation } from "./calendar";
import { visitorEntry } from "./calendar-entry";
import { appointmentUrl, readToken } from "./links";
import { meetingOf } from "./meeting";

export interface CalendarFileService {
  content: ServiceContent;
  store: Pick<Store, "secret" | "appointment">;
  settings: Pick<Settings, "mail">;
  siteOrigin: string;
}

/** The call that a visitor's link leads to, for a calendar; undefined unless it is confirmed. */
export async function calendarFile(
  { content, store, settings, siteOrigin }: CalendarFileService,
  token: string,
  lang: string,
): Promise<string | undefined> {
  const secret = await store.secret(LINKS_SECRET);
  const link = readToken(secret, token);
  const call = link?.holder === "visitor" ? await store.appointment(link.id) : undefined;
  if (call?.appointment.state !== "confirmed") return undefined;
  const { appointment, submission } = call;
  const url = appointmentUrl(content, siteOrigin, secret, submission.id, "visitor", lang);
  // The same organiser as in the invitation, of which this is a copy.
  const email = settings.mail?.from ?? content.email;
  return invitation(content, appointment, {
    entry: visitorEntry(content, call, url, meetingOf(content, submission, secret)),
    organizer: { name: content.brand, email },
  })?.content;
}
