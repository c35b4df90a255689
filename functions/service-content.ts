import type { BookingRules } from "./appointments/booking-rules";
import type { MailTexts } from "./mail/mail-texts";

/** What the service needs of `content/`. The build writes it to `SERVICE_CONTENT_FILE`. */
export interface ServiceContent {
  brand: string;
  /** The general address of the company, for visitors' questions. */
  email: string;
  booking: BookingRules;
  /** By language, such as "en". */
  mails: Readonly<Record<string, MailTexts>>;
}

export const SERVICE_CONTENT_FILE = "dist/service-content.json";
