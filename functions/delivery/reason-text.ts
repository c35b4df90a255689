import { t } from "../shared/translate";

/** What the code of a failed delivery means for the owner. The first match counts. */
const MEANING_TEXTS: readonly [code: RegExp, meaning: string][] = [
  [/^EAUTH/u, "the mail server refuses the name or the password of SMTP_URL"],
  [/^EENVELOPE/u, "the mail server refuses the address"],
  [/^ENOTFOUND|^EAI_AGAIN|^EDNS/u, "its name is not found (DNS)"],
  [/^ECONNREFUSED/u, "nothing answers at its address"],
  [/timeout|^ETIMEDOUT/iu, "it did not answer in time"],
  [/^ETLS|CERT/u, "its certificate is not valid"],
  [/^ESOCKET|^ECONN|^EPIPE|^UND_ERR/u, "the connection failed"],
  [/^private address/u, "its address is private: see WEBHOOK_ALLOW_PRIVATE"],
  [
    /^http 30[23]/u,
    "it answers with a redirect, perhaps after it has taken the lead (Google Apps Script does): use an address that answers 2xx",
  ],
  [/^http 30[178]/u, "it moved: set its new address in WEBHOOK_URL"],
  [/ (?:INVALID|BLOCKED)_EMAIL$/u, "HubSpot does not accept this e-mail address"],
  [/ FORM_HAS_RECAPTCHA/u, "switch the CAPTCHA of the form in HubSpot off"],
  [
    /^http 400 [A-Z]/u,
    "the form in HubSpot must have the fields that docs/deploy.md lists, and require no other",
  ],
  [/^http [13]/u, "it takes nothing at this address: use one that answers 2xx"],
  [/^http 40[13]/u, "it does not let the site in: is the secret in its address still right?"],
  [/^http 4(?:04|10)/u, "its address no longer exists"],
  [/^http 409/u, "it has taken this lead before, or a similar one: let it answer 2xx to repeats"],
  [/^http 429/u, "it gets too many messages"],
  [/^http 4/u, "it does not understand the message: is WEBHOOK_FORMAT right?"],
  [/^http 5/u, "it has an internal error"],
  [/ 4\d\d$/u, "the mail server asks to try later"],
  [/ 5\d\d$/u, "the mail server refuses the mail"],
];

/** "http 500: it has an internal error". "It" is the receiver. */
export function reasonText(code: string): string {
  const meaning = MEANING_TEXTS.find(([pattern]) => pattern.test(code))?.[1];
  return meaning ? `${code}: ${t(meaning)}` : code;
}
