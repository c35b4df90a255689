import { createHmac } from "node:crypto";
import { formIn } from "../contract/forms";
import { phoneUrl } from "../contract/phone";
import type { MeetingTexts, ServiceContent } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import { visibleLine } from "../shared/text";

/** How people meet for a call; without a number, the visitor is asked for it. */
export type Meeting = { kind: "phone"; number?: string } | { kind: "room"; url: string };

/** 128 bits. */
const SECRET_BYTES = 16;

export function meetingOf(
  content: ServiceContent,
  { id, formName, language, fields: { phone = "" } }: Submission,
  linksSecret: string,
): Meeting {
  const room = formIn(content, formName, language)?.room;
  if (!room) return { kind: "phone", ...(phoneUrl(phone) && { number: phone }) };
  const hash = createHmac("sha256", linksSecret).update(`room ${id}`).digest();
  const secret = hash.subarray(0, SECRET_BYTES).toString("base64url");
  return { kind: "room", url: room.replace("{secret}", secret) };
}

/** "+358 40 … 67": enough to recognise one's number. */
export function maskedNumber(number: string): string {
  const line = visibleLine(number);
  const digits = line.replace(/\D/g, "");
  const shownDigits = Math.min(5, digits.length - 5);
  let count = 0;
  const end = [...line].findIndex((character) => /\d/.test(character) && ++count > shownDigits);
  return `${line.slice(0, end).trim()} … ${digits.slice(-2)}`;
}

/** Where they meet, as the visitor reads it. */
export function meetingText(texts: MeetingTexts, meeting: Meeting, host: string): string {
  const fill = (text: string, name: string, value: string) =>
    text.replace("{host}", () => host).replace(name, () => value);
  if (meeting.kind === "room") return fill(host ? texts.roomBy : texts.room, "{room}", meeting.url);
  if (meeting.number === undefined) return texts.noPhone;
  return fill(host ? texts.phoneBy : texts.phone, "{phone}", maskedNumber(meeting.number));
}
