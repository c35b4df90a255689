import { isEmailAddress } from "./contract/email";
import { isLoopback } from "./is-loopback";
import type { SettingName } from "./settings-list";

export interface MailSetting {
  /**
   * smtp:// or smtps://, with user name and password where the server asks for them, and nodemailer's
   * `requireTLS=true` unless mails may go unencrypted.
   */
  url: string;
  to: string;
  from: string;
}

/** Insists on STARTTLS, unless the server is on this machine or the address has `ignoreTLS=true`. */
function withTls(text: string): string {
  const url = new URL(text);
  const { protocol, hostname, searchParams } = url;
  // Only the scheme says whether TLS comes first.
  searchParams.delete("secure");
  const isOptional = isLoopback(hostname) || searchParams.get("ignoreTLS") === "true";
  if (protocol === "smtp:" && !isOptional) searchParams.set("requireTLS", "true");
  return url.href;
}

/** Reads SMTP_URL and the addresses beside it; undefined when nobody is to be told by mail. */
export function readMail(
  get: (name: SettingName) => string,
  problems: string[],
): MailSetting | undefined {
  const url = get("SMTP_URL");
  const to = get("NOTIFY_EMAIL");
  if (url === "" && to === "") return undefined;
  const isMailServer = /^smtps?:\/\//.test(url) && URL.canParse(url);
  // The address of the mail server may hold a password and is not repeated.
  if (!isMailServer) {
    problems.push("SMTP_URL is no mail server: set it to one like smtp://mail.example.com:587");
  }
  const from = get("NOTIFY_FROM") || to;
  for (const [name, address] of [
    ["NOTIFY_EMAIL", to],
    ["NOTIFY_FROM", from],
  ] as const) {
    if (!isEmailAddress(address))
      problems.push(`${name} is "${address}": set it to a mail address`);
  }
  return { url: isMailServer ? withTls(url) : url, to, from };
}
