import { createHmac } from "node:crypto";
import { formIn } from "../contract/forms";
import { phoneUrl } from "../contract/phone";
import type { MeetingTexts, ServiceContent } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import { fillText, visibleLine } from "../shared/text";

/** How people meet for a call. Without a number, the visitor is asked for it. */
export type Meeting = { kind: "phone"; number?: string } | { kind: "room"; url: string };

export const isNumberMissing = (meeting: Meeting): boolean =>
  meeting.kind === "phone" && meeting.number === undefined;

/** 128 bits. */
const SECRET_BYTES = 16;

export function meetingOf(
  content: ServiceContent,
  { id, formName, language, fields: { phone = "" } }: Submission,
  linksSecret: string,
): Meeting {
  const room = formIn(content, formName, language)?.room;
  // Anyone could have typed the text: one that is not a number is never shown to visitors.
  if (!room) return { kind: "phone", ...(phoneUrl(phone) && { number: visibleLine(phone) }) };
  const hash = createHmac("sha256", linksSecret).update(`room ${id}`).digest();
  const secret = hash.subarray(0, SECRET_BYTES).toString("base64url");
  return { kind: "room", url: room.replace("{secret}", secret) };
}

const HIDDEN_DIGITS = 5;
const LAST_DIGITS = 2;

/** "+358 40 … 67": enough to recognise one's own number, and without other words. */
export function maskedNumber(number: string): string {
  const digits = phoneUrl(number)?.replace(/;.*|\D/g, "") ?? "";
  const count = Math.max(0, digits.length - HIDDEN_DIGITS - LAST_DIGITS);
  const spaced = number.replace("(0)", "").replace(/[^+\d]+/g, " ");
  const [start = ""] = new RegExp(`\\+? ?(?:\\d ?){${count}}`).exec(spaced) ?? [];
  return `${start.trim()} … ${digits.slice(-LAST_DIGITS)}`.trim();
}

/** How they meet, as the visitor reads it; `host` is the name of the owner, "" if it is not known. */
export function meetingText(texts: MeetingTexts, meeting: Meeting, host: string): string {
  if (meeting.kind === "room")
    return fillText(host ? texts.roomBy : texts.room, { host, room: meeting.url });
  if (meeting.number === undefined) return texts.noPhone;
  const phone = maskedNumber(meeting.number);
  return fillText(host ? texts.phoneBy : texts.phone, { host, phone });
}
