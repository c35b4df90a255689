import { cleanAnswer } from "../contract/clean-answer";
import { OWNER_PATH } from "../contract/endpoint";
import { isEmailAddress } from "../contract/fields";
import { smtpUrlWithTls } from "./tls";
import type { Variables } from "./variables";

type OwnerVariables = Pick<Variables, "OWNER_EMAILS" | "NOTIFY_EMAIL">;

/** Where no address is set, only `npm run leads -- sign-in` makes links. */
const NOBODY = "owner@localhost";

/** Mail addresses between spaces, commas or semicolons, perhaps with names: `Aino <aino@…>`. */
export function readAddresses(text: string): string[] {
  const addresses = text
    .replace(/[^<>,;]*<([^<>]*)>/g, " $1 ")
    .split(/[\s,;]+/)
    .map((address) => cleanAnswer("email", address))
    .filter(Boolean);
  return [...new Set(addresses)];
}

/** Name and address of a sender, such as `Suunta <hello@…>`; the name may be "". */
export function readSender(text: string): { fromName: string; from: string } {
  const [, name = ""] = /^"?([^"<>]*?)"?\s*<[^<>]*>$/.exec(text) ?? [];
  return { fromName: name, from: cleanAnswer("email", text) };
}

/** The mail server, the owners, and the sender. */
export function toMail(env: Pick<Variables, "SMTP_URL" | "NOTIFY_EMAIL" | "NOTIFY_FROM">) {
  const to = readAddresses(env.NOTIFY_EMAIL);
  return { url: smtpUrlWithTls(env.SMTP_URL), to, ...readSender(env.NOTIFY_FROM || (to[0] ?? "")) };
}

/** The addresses that may sign in to the inbox. */
export function readOwners({ OWNER_EMAILS, NOTIFY_EMAIL }: OwnerVariables): [string, ...string[]] {
  const [first = NOBODY, ...others] = readAddresses(OWNER_EMAILS || NOTIFY_EMAIL);
  return [first, ...others];
}

const MAX_PORT = 65_535;

/** Of a host that is used on this machine. Undefined where nobody knows the port before it starts. */
export const localOrigin = (port = ""): string | undefined =>
  /^[1-9]\d*$/.test(port) && Number(port) <= MAX_PORT ? `http://localhost:${port}` : undefined;

/** The address of the inbox; undefined where there is none. */
export function inboxUrl({ OWNER_INBOX, DATABASE_URL, SITE_URL }: Variables): string | undefined {
  const isOn = OWNER_INBOX === "1" && DATABASE_URL !== "none";
  return isOn ? new URL(SITE_URL).origin + OWNER_PATH : undefined;
}

export function ownerProblems(env: OwnerVariables): string[] {
  if (env.OWNER_EMAILS === "") return [];
  return readOwners(env)
    .filter((address) => !isEmailAddress(address))
    .map((address) => `OWNER_EMAILS names "${address}": set it to mail addresses`);
}
