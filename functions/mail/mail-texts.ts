import type { FormName } from "../contract/forms";

/**
 * Texts of mails to visitors, content/mails/LANGUAGE.json. Names in braces are filled in: {brand},
 * {reference}, {when}, {link}.
 */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
}

export interface MailTexts {
  /** By form: what has arrived, and the next steps. */
  receipts: Readonly<Record<FormName, MailText>>;
  confirmed: MailText;
  proposed: MailText;
  declined: MailText;
  cancelled: MailText;
  /** The visitor has asked for another time. */
  changed: MailText;
  /** The label of the link to the page of the appointment. */
  link: string;
  /** The last lines of each mail. */
  signature: readonly string[];
}
