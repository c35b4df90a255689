import { html, raw } from "hono/html";
import type { Kysely } from "kysely";
import type { CalendarDay } from "../../contract/calendar-day";
import type { CallTime } from "../../contract/appointment";
import type { CallStage } from "../../contract/call-stages";
import { HOUR_MS } from "../../contract/durations";
import { addWorkingTime } from "../../appointments/working-days";
import { mailUrl } from "../../contract/email-address";
import { askedIn, formTitle as titleOf } from "../../contract/forms";
import type { ServiceContent } from "../../contract/service-content";
import type { Lead, LeadState } from "../../store/lead";
import { listOwners, type Owner } from "../../store/owners";
import type { Tables } from "../../store/tables";
import { visibleLine } from "../../shared/text";
import { dateFormat, localTime } from "../../contract/locale";
import { slotRange } from "../../contract/slots";
import { siteNow, siteToday } from "../../contract/site-time";
import { quotedWords, replySubject } from "../../delivery/answer-mail";
import { currentLanguage, t } from "../../shared/translate";
import type { InboxHost } from "../inbox-host";

export type Html = ReturnType<typeof html>;

/** Removes the templates' indentation, a fourth of their size; not for texts with line breaks. */
export const onOneLine = (part: Html): Html => raw(String(part).replace(/\n\s*/g, " "));

export const STATE_LABELS: Readonly<Record<LeadState, string>> = {
  pending: "e-mail not sent yet",
  delivered: "all e-mails sent",
  stopped: "e-mail could not be sent",
  flagged: "spam",
  stored: "no e-mail was sent",
};

export const CALL_LABELS: Readonly<Record<CallStage, string>> = {
  held: "call requested",
  proposed: "other time proposed",
  confirmed: "confirmed",
  declined: "declined",
  cancelled: "cancelled",
  begun: "no outcome yet",
  lapsed: "not confirmed in time",
  attended: "took place",
  missed: "did not come",
};

/** What every part of a page needs. */
export interface InboxContext {
  content: ServiceContent;
  /** The content with all closed days. */
  rules: ServiceContent;
  owners: readonly Owner[];
  /** In the site's time zone. */
  today: CalendarDay;
  now: Date;
  /** When an answer is due that is promised now. */
  answerDue: Date;
}

export async function contextOf({
  content,
  availability,
  now,
  db,
  settings,
}: Pick<InboxHost, "content" | "availability" | "now" | "settings"> & {
  db: Kysely<Tables>;
}): Promise<InboxContext> {
  const rules = await availability.rules();
  const answerDue = addWorkingTime(now(), rules.replyHours * HOUR_MS, rules);
  const owners = await listOwners(db, settings);
  return { content, rules, owners, today: siteToday(content, now()), now: now(), answerDue };
}

export const formTitle = (content: ServiceContent, lead: Lead): string =>
  visibleLine(titleOf(content, askedIn(content, lead, currentLanguage())));

/** "Mon 23 Nov", in Finnish "ma 23.11.". */
function weekday(day: string): string {
  const language = currentLanguage();
  const month = language === "fi" ? "numeric" : "short";
  const options = { weekday: "short", day: "numeric", month, timeZone: "UTC" } as const;
  return dateFormat(language, options).format(new Date(day));
}

/** "Mon 23 Nov, 9:37" in the site's time zone, with the year if it is not today's. */
export function timeText(timestamp: string, { content, today }: InboxContext): Html {
  const date = new Date(timestamp);
  const isDate = !Number.isNaN(date.getTime());
  const { day, minutes } = isDate ? siteNow(content, date) : { day: "", minutes: 0 };
  const text = isDate
    ? dayAndTime(dayText(day, today), clockText(minutes))
    : visibleLine(timestamp);
  return html`<time datetime="${timestamp}">${text}</time>`;
}

const dayAndTime = (day: string, time: string): string => t("{day}, {time}", { day, time });

const clockText = (minutes: number): string =>
  localTime(
    `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`,
    currentLanguage(),
  );

/** "9:00–9:15", in Finnish "9.00–9.15". */
export const slotText = (slot: string): string => visibleLine(slotRange(slot, currentLanguage()));

/** "9:37" of a moment today, and "Mon 23 Nov" of others. */
export function shortTime(timestamp: string, { content, today }: InboxContext): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return visibleLine(timestamp);
  const { day, minutes } = siteNow(content, date);
  return day === today ? clockText(minutes) : dayText(day, today);
}

/** "Thu 5 Mar", with the year if it is not the year of `today`. */
export function dayText(day: string, today = day): string {
  if (Number.isNaN(Date.parse(day))) return visibleLine(day);
  const year = day.slice(0, 4);
  return today.startsWith(year) ? weekday(day) : t("{day} {year}", { day: weekday(day), year });
}

/** "Thu 5 Mar, 9:00–9:15". */
export const callTimeText = ({ day, slot }: CallTime, today: string): string =>
  dayAndTime(dayText(day, today), slotText(slot));

/** A visitor's text, shortened to one line; it cannot change the direction of the text around it. */
export function shortText(text: string, length: number): Html {
  const start = [...visibleLine(text.slice(0, 4 * length))];
  const line = start.length > length ? `${start.slice(0, length - 1).join("")}…` : start.join("");
  return html`<bdi>${line}</bdi>`;
}

export const leadName = ({ fields, reference }: Lead): string =>
  (fields.name ?? "").trim() || visibleLine(reference);

export const alertText = (text: string): Html => html`<p class="message" role="alert">${text}</p>`;

export const statusText = (text: string): Html =>
  html`<p class="message" role="status">${text}</p>`;

/** On some systems, longer addresses do not open a mail program. */
const MAX_QUOTE = 1000;

/** A link to a mail to the visitor that quotes their text. */
export function replyUrl(content: ServiceContent, lead: Lead): string {
  const quote = quotedWords(content, lead, "{name} wrote:", MAX_QUOTE);
  const headers = { subject: replySubject(content, lead), ...(quote && { body: `\n\n${quote}` }) };
  return mailUrl(lead.fields.email ?? "", headers);
}

/** What an owner is called: the name set on the page "Access", else the part before the @. */
export function ownerLabel(email: string, { owners }: Pick<InboxContext, "owners">): string {
  const owner = owners.find((one) => one.email.toLowerCase() === email.toLowerCase());
  return visibleLine(owner?.name || (email.split("@")[0] ?? ""));
}
