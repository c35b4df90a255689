import { isEmailAddress } from "./contract/email";
import type { SettingName } from "./settings-list";

export interface MailSetting {
  /** smtp:// or smtps://, with user name and password where the server asks for them. */
  url: string;
  to: string;
  from: string;
}

/** Reads SMTP_URL and the addresses beside it; undefined when nobody is to be told by mail. */
export function readMail(
  get: (name: SettingName) => string,
  problems: string[],
): MailSetting | undefined {
  const url = get("SMTP_URL");
  const to = get("NOTIFY_EMAIL");
  if (url === "" && to === "") return undefined;
  // The address of the mail server may hold a password and is not repeated.
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
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
  return { url, to, from };
}
