import { carriedAnswers } from "../contract/carried-answers";
import { formIn, formTitle } from "../contract/forms";
import { referenceOf } from "../contract/payload";
import { mailTexts, type ServiceContent } from "../contract/service-content";
import type { BookedCall } from "../contract/appointment";
import type { Submission } from "../contract/submission";
import { visibleLine } from "../shared/text";
import { currentLanguage, t } from "../shared/translate";
import { type Meeting, meetingText } from "./meeting";

/** What a calendar shows of a call. */
export interface CalendarEntry {
  title: string;
  description: string;
  location: string | undefined;
  /** Of the room, or of the page of the call. */
  url: string;
}

/** A call in the visitor's calendar; `url` leads to its page. */
export function visitorEntry(
  content: ServiceContent,
  { appointment, submission }: BookedCall,
  url: string,
  meeting: Meeting,
): CalendarEntry {
  const { id, formName, language } = submission;
  const [, texts] = mailTexts(content, language);
  const isKnown = meeting.kind === "phone" && meeting.number !== undefined;
  const where = isKnown ? meetingText(texts.meeting, meeting, appointment.host) : undefined;
  const isRoom = meeting.kind === "room";
  const lines = [
    ...carriedAnswers(content, submission, language),
    { label: texts.appointment.confirmed.link ?? "", value: url },
    { label: texts.details.reference, value: referenceOf(id) },
  ];
  return {
    title: formIn(content, formName, language)?.call ?? formTitle(content, submission),
    description: lines.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    location: isRoom ? meeting.url : where?.replace(/\.$/, ""),
    url: isRoom ? meeting.url : url,
  };
}

/** A call in the owner's calendar; `url` leads to its page. */
export function ownerEntry(
  content: ServiceContent,
  submission: Submission,
  url: string,
  meeting: Meeting,
): CalendarEntry {
  const { id, fields } = submission;
  const { name = "", company = "", email = "", phone = "" } = fields;
  const carried = carriedAnswers(content, submission, currentLanguage());
  const lines = [
    ...[name, company, email, phone],
    ...carried.map(({ label, value }) => `${label}: ${value}`),
    ...[`${t("Reference")} ${referenceOf(id)}`, url],
  ];
  const description = lines.filter(Boolean).map(visibleLine).join("\n");
  const title = visibleLine(t("Call: {name}, {company}", { name, company }));
  const location = meeting.kind === "room" ? meeting.url : meeting.number;
  return { title, description, location, url: meeting.kind === "room" ? meeting.url : url };
}
