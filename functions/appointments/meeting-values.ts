import type { MeetingTexts } from "../contract/service-content";
import type { PageValues } from "../shared/fill-page";
import { isNumberMissing, maskedNumber, meetingText } from "./meeting";
import type { CallView } from "./page-view";

/** Keeps a masked number on one line. */
function unbroken(text: string, number: string): string {
  const masked = maskedNumber(number);
  return text.replace(masked, masked.replaceAll(" ", "\u00a0"));
}

/** How they meet for a confirmed call; the number is told to the visitor only, because the owner's page lists it in full. */
export function meetingValues(view: CallView, texts: MeetingTexts | undefined): PageValues {
  const { holder, meeting, appointment } = view;
  const isTold = meeting.kind === "room" || (holder === "visitor" && !isNumberMissing(meeting));
  if (!texts || !isTold || appointment.state !== "confirmed") return {};
  const text = meetingText(texts, meeting, appointment.host);
  if (meeting.kind === "phone")
    return { isMeeting: true, where: unbroken(text, meeting.number ?? "") };
  const [where = "", after = ""] = text.split(meeting.url);
  const roomName = meeting.url.replace(/^https:\/\//, "");
  return { isMeeting: true, where, room: meeting.url, roomName, after };
}
