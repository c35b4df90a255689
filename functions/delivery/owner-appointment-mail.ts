import { invitation } from "../appointments/calendar";
import { ownerEntry } from "../appointments/calendar-entry";
import type { Meeting } from "../appointments/meeting";
import type { BookedCall } from "../contract/appointment";
import { type ActionName, type AppointmentState, NEXT_STATES } from "../contract/call-stages";
import { DAY_FIELD, TIME_FIELD } from "../contract/form-definition";
import { referenceOf } from "../contract/payload";
import type { ServiceContent } from "../contract/service-content";
import { t } from "../shared/translate";
import { visibleLine } from "../shared/text";
import { leadLink } from "./mail-html";
import type { MailNotice } from "./mail-notice";
import { ownerMail, roomRows } from "./owner-mails";
import { subjectOf, withUrgency } from "./owner-subject";

interface ChangeTexts {
  subject: string;
  text: string;
}

/** Owners get no mail about an outcome and a lapse. */
const CHANGE_TEXTS: Partial<Record<ActionName, ChangeTexts>> = {
  confirm: { subject: "Confirmed", text: "{owner} has confirmed the call for this time." },
  accept: {
    subject: "Accepted by the visitor",
    text: "The visitor has accepted this time. The call is confirmed.",
  },
  propose: {
    subject: "Proposed by us",
    text: "{owner} has proposed this time instead of the earlier one. The visitor has not accepted it yet.",
  },
  decline: {
    subject: "Declined by us",
    text: "{owner} has declined the call. The visitor has been told.",
  },
  change: {
    subject: "New time requested",
    text: "The visitor asks for this time instead of the earlier one, which is no longer reserved.",
  },
  cancel: { subject: "Cancelled by the visitor", text: "The visitor has cancelled the call." },
  phone: {
    subject: "Number given by the visitor",
    text: "The visitor has given a number for the call.",
  },
};

/** For a call whose last action an earlier release has not stored. */
const actionTo = (state: AppointmentState): ActionName =>
  (Object.keys(NEXT_STATES) as ActionName[]).find((name) => NEXT_STATES[name] === state) ??
  "confirm";

const LINK_LABELS: Partial<Record<AppointmentState, string>> = {
  held: "Confirm, propose or decline",
  confirmed: "Change or decline it",
};

/** A number does not tell the state, which an earlier mail may not have told either. */
const STATE_TEXTS: Partial<Record<AppointmentState, string>> = {
  held: "This time waits for your answer.",
  proposed: "This time waits for the visitor’s answer.",
  confirmed: "The call is confirmed.",
};

/** What has happened, by whom. */
function changeTexts({ appointment, submission }: BookedCall): ChangeTexts | undefined {
  const { lastAction, state, host, updatedAt } = appointment;
  const action = lastAction ?? actionTo(state);
  const texts = CHANGE_TEXTS[action];
  if (!texts) return undefined;
  const subject = t(texts.subject);
  if (action === "phone")
    return {
      subject,
      text: [texts.text, STATE_TEXTS[state] ?? ""]
        .map((part) => t(part))
        .join(" ")
        .trim(),
    };
  if (lastAction === "confirm" && updatedAt === submission.receivedAt)
    return {
      subject,
      text: t("The site has confirmed the call at once, because its time was free."),
    };
  const hasHost = host !== "" && (action === "confirm" || action === "propose");
  return { subject, text: t(texts.text, { owner: hasHost ? visibleLine(host) : t("One of you") }) };
}

interface CalendarParts {
  content: ServiceContent;
  /** The sender of the mails, who is the organiser of calls. */
  from: string;
  inboxUrl?: string | undefined;
}

/**
 * The mail about the latest change of a call, with the calendar entry; undefined where owners get
 * none. `url` leads to the appointment.
 */
export function ownerAppointmentMail(
  { content, from, inboxUrl }: CalendarParts,
  call: BookedCall,
  { url, meeting, isUrgent }: { url: string; meeting: Meeting; isUrgent?: boolean },
): MailNotice | undefined {
  const texts = changeTexts(call);
  if (!texts) return undefined;
  const { subject, text } = texts;
  const { appointment, submission } = call;
  const { id, fields } = submission;
  const { day, slot, state } = appointment;
  const current = { ...submission, fields: { ...fields, [DAY_FIELD]: day, [TIME_FIELD]: slot } };
  const calendar = invitation(content, appointment, {
    entry: ownerEntry(content, submission, url, meeting),
    organizer: { name: content.brand, email: from },
  });
  const fileText =
    state === "confirmed"
      ? t("The file in this mail puts it into your calendar.")
      : t("The file in this mail takes the time that was confirmed out of your calendar.");
  const lead = leadLink(inboxUrl, submission);
  const mail = ownerMail({
    subject: withUrgency(isUrgent, `${subject}: ${subjectOf(content, current)}`),
    opening: calendar ? `${text} ${fileText}` : text,
    submission: current,
    rows: [...roomRows(meeting), [t("Reference"), referenceOf(id)]],
    links: [{ label: t(LINK_LABELS[state] ?? "See it"), url }, ...(lead ? [lead] : [])],
    content,
  });
  return { ...mail, ...(calendar && { invitation: calendar }) };
}
