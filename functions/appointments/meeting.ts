import { createHmac } from "node:crypto";
import { formIn } from "../contract/forms";
import { phoneUrl } from "../contract/phone";
import type { ServiceContent } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import { visibleLine } from "../shared/text";

/** How people meet for a call. Without a number, the visitor is asked for it. */
export type Meeting = { kind: "phone"; number?: string } | { kind: "room"; url: string };

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
