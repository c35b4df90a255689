import { createHmac, timingSafeEqual } from "node:crypto";

import { formWords } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { addressIn, firstLanguage } from "../contract/site";

type Content = Pick<ServiceContent, "formWords" | "languages">;

/** Who may act with a link. */
export type LinkHolder = "owner" | "visitor";

const HOLDERS: readonly LinkHolder[] = ["owner", "visitor"];
const ID_BYTES = 16;
/** 128 bits: half of the HMAC (RFC 2104, section 5). */
const SIGNATURE_BYTES = 16;
const TOKEN_BYTES = ID_BYTES + 1 + SIGNATURE_BYTES;

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

function toId(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function sign(secret: string, content: Buffer): Buffer {
  return createHmac("sha256", secret).update(content).digest().subarray(0, SIGNATURE_BYTES);
}

/** The page of calls in a language of the site. */
export function appointmentPath(content: Content, lang = firstLanguage(content)): string {
  return addressIn(content, lang, `/${formWords(content, lang).addresses.appointment}`);
}

export const FEED_PATH = "/calendar";

/** The address of the owner's calendar. */
export function feedUrl(siteOrigin: string, secret: string): string {
  return `${siteOrigin}${FEED_PATH}/${secret}.ics`;
}

/** The address of the page on which `holder` sees and changes the appointment of a submission. */
export function appointmentUrl(
  site: Content,
  siteOrigin: string,
  secret: string,
  id: string,
  holder: LinkHolder,
  lang?: string,
): string {
  const content = Buffer.concat([idBytes(id), Buffer.from([HOLDERS.indexOf(holder)])]);
  const token = Buffer.concat([content, sign(secret, content)]).toString("base64url");
  return `${siteOrigin}${appointmentPath(site, lang)}/${token}`;
}

/** Undefined unless this site has signed the token. */
export function readToken(
  secret: string,
  token: string,
): { id: string; holder: LinkHolder } | undefined {
  if (!/^[\w-]{44}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== TOKEN_BYTES) return undefined;
  const content = bytes.subarray(0, ID_BYTES + 1);
  const isSigned = timingSafeEqual(bytes.subarray(ID_BYTES + 1), sign(secret, content));
  const holder = HOLDERS[bytes[ID_BYTES] ?? -1];
  return isSigned && holder ? { id: toId(bytes.subarray(0, ID_BYTES)), holder } : undefined;
}
