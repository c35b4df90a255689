import { cleanAddress } from "../contract/fields/email";
import { isEmailAddress } from "../contract/email-address";
import { smtpUrlWithTls } from "./tls";
import type { Variables } from "./variables";

type MailVariables = Pick<Variables, "SMTP_URL" | "NOTIFY_EMAIL" | "NOTIFY_FROM" | "DATABASE_URL">;

/** Addresses inside and outside angle brackets: "Aino <aino@…> bo@…". */
const addressesIn = (text: string): string[] => [
  ...[...text.matchAll(/<([^<>]*)>/g)].map(([, address = ""]) => address),
  ...text
    .replace(/<[^<>]*>/g, " ")
    .split(/\s/)
    .filter((word) => word.includes("@")),
];

/** Mail addresses separated by spaces, commas or semicolons, perhaps with names: `Aino <aino@…>`. */
export function readAddresses(text: string): string[] {
  const addresses = text
    .split(/[,;]/)
    .flatMap((part) => (part.includes("<") ? addressesIn(part) : part.split(/\s/)))
    .map(cleanAddress)
    .filter(Boolean);
  return [...new Set(addresses)];
}

/** Name and address of a sender, such as `Example <hello@…>`; the name may be "". */
function readSender(text: string): { fromName: string; from: string } {
  const name = text.slice(0, Math.max(text.lastIndexOf("<"), 0)).trim();
  return { fromName: name.replace(/^"(.*)"$/, "$1"), from: cleanAddress(text) };
}

/** `smtp://` alone would mean this machine to the driver. */
function isMailServer(url: string): boolean {
  return /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== "";
}

export const hasMail = (env: MailVariables): boolean =>
  env.SMTP_URL !== "" || env.NOTIFY_EMAIL !== "";

export function mailProblems(env: MailVariables): (string | undefined)[] {
  if (!hasMail(env)) return [];
  const recipients = readAddresses(env.NOTIFY_EMAIL);
  const invalidAddresses = recipients.filter((address) => !isEmailAddress(address));
  return [
    // The URL may contain a password.
    isMailServer(env.SMTP_URL)
      ? undefined
      : "SMTP_URL is not a mail server: set it to one like smtps://user:password@mail.example.com, with %23 " +
        "for # and %2F for / in the password",
    recipients.length === 0
      ? "NOTIFY_EMAIL is not set: set it to one mail address or more"
      : undefined,
    ...invalidAddresses.map(
      (address) => `NOTIFY_EMAIL names "${address}": set it to mail addresses`,
    ),
    env.NOTIFY_FROM === "" || isEmailAddress(readSender(env.NOTIFY_FROM).from)
      ? undefined
      : `NOTIFY_FROM is "${env.NOTIFY_FROM}": set it to a mail address, or a name and <address>`,
    env.DATABASE_URL === "none"
      ? "SMTP_URL is set and DATABASE_URL is none: mails wait in the database until they are sent, so set " +
        "one, or leave SMTP_URL and NOTIFY_EMAIL unset"
      : undefined,
  ];
}

/** The mail server, the owners, and the sender. */
export function toMail(env: MailVariables) {
  const to = readAddresses(env.NOTIFY_EMAIL);
  return { url: smtpUrlWithTls(env.SMTP_URL), to, ...readSender(env.NOTIFY_FROM || (to[0] ?? "")) };
}
