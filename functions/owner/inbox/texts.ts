import { html } from "hono/html";
import type { AppointmentState } from "../../contract/appointment";
import { mailUrl } from "../../contract/fields";
import { isFormName } from "../../contract/forms";
import { FORM_TITLES } from "../../contract/labels";
import type { Lead, LeadState } from "../../store/lead";
import type { Channel } from "../../store/tables";
import { visibleLine } from "../../shared/text";
import { TIME_ZONE } from "../../contract/helsinki-time";

export type Html = ReturnType<typeof html>;

export const STATE_LABELS: Readonly<Record<LeadState, string>> = {
  pending: "not delivered yet",
  delivered: "delivered",
  stopped: "delivery stopped",
  flagged: "flagged as spam",
  stored: "only stored",
};

export const CALL_LABELS: Readonly<Record<AppointmentState, string>> = {
  held: "call requested",
  proposed: "other time proposed",
  confirmed: "call confirmed",
  declined: "call declined",
  cancelled: "call cancelled",
};

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  webhook: "Webhook",
  mail: "Mail to you",
  "visitor-receipt": "Receipt to the visitor",
  "visitor-appointment": "Mail to the visitor about the call",
  "owner-appointment": "Mail to you about the call",
};

export const formTitle = (formName: string): string =>
  isFormName(formName) ? FORM_TITLES[formName] : visibleLine(formName);

const clock = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: TIME_ZONE,
});

const weekday = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** "23 Nov 2026, 09:37" in Helsinki. */
export function timeText(timestamp: string): Html {
  const date = new Date(timestamp);
  const text = Number.isNaN(date.getTime()) ? visibleLine(timestamp) : clock.format(date);
  return html`<time datetime="${timestamp}">${text}</time>`;
}

/** "Thu 5 Mar", with the year if it is another than that of `since`. */
export function dayText(day: string, since = day): string {
  if (Number.isNaN(Date.parse(day))) return visibleLine(day);
  const year = day.slice(0, 4);
  return weekday.format(new Date(day)) + (since.startsWith(year) ? "" : ` ${year}`);
}

/** A visitor's text in a line, cut off; it cannot change the direction of what surrounds it. */
export function shortText(text: string, length: number): Html {
  const start = [...visibleLine(text.slice(0, 4 * length))];
  const cut = start.length > length ? `${start.slice(0, length - 1).join("")}…` : start.join("");
  return html`<bdi>${cut}</bdi>`;
}

export const leadName = ({ fields, reference }: Lead): string =>
  (fields.name ?? "").trim() || visibleLine(reference);

export const badge = (kind: string, text: string): Html =>
  html`<span class="badge" data-kind="${kind}">${text}</span>`;

/** Longer addresses open no mail program on some systems. */
const MAX_QUOTE = 1000;

/** A mail to the visitor, with their words quoted. */
export function replyUrl({ fields, formName, reference }: Lead): string {
  const { email = "", name = "", subject, message, experience } = fields;
  const words = message || experience || "";
  const cut = [...words].slice(0, MAX_QUOTE).join("");
  const quote = `${name} wrote:\n${cut.replace(/^/gm, "> ")}`;
  return mailUrl(email, {
    subject: `Re: ${subject || `${formTitle(formName)}, ${reference}`}`,
    ...(words && { body: `\n\n${quote}${cut === words ? "" : " …"}` }),
  });
}
