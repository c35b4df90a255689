import type { TimeWords } from "./both-times";
import type { CalendarDay } from "./calendar-day";
import type { FormPages } from "./form-pages";

/** `booking` of content/site.json, with public holidays, which the build computes. */
export interface BookingRules {
  /** How many calls are possible at one time. */
  seats: number;
  /** For how many working days a requested or proposed time is held. */
  holdDays: number;
  /** The first day for calls is this many working days after the day of the request. */
  noticeDays: number;
  /** Public holidays and days closed by the owner, in order. */
  closedDays: readonly CalendarDay[];
}

/** What holds without `booking`. */
export const DEFAULT_BOOKING: BookingRules = {
  seats: 1,
  holdDays: 2,
  noticeDays: 0,
  closedDays: [],
};

/** How long submissions are kept: `retention` of content/site.json. */
export interface Retention {
  leadMonths: number;
  applicationMonths: number;
  flaggedDays: number;
}

/** What holds without `retention`. */
export const DEFAULT_RETENTION: Retention = {
  leadMonths: 12,
  applicationMonths: 24,
  flaggedDays: 30,
};

/** With the defaults for what site.json leaves out. */
export function retentionOf(
  written: Readonly<Partial<Record<keyof Retention, number | null>>> | null | undefined,
): Retention {
  const { leadMonths, applicationMonths, flaggedDays } = written ?? {};
  return {
    leadMonths: leadMonths ?? DEFAULT_RETENTION.leadMonths,
    applicationMonths: applicationMonths ?? DEFAULT_RETENTION.applicationMonths,
    flaggedDays: flaggedDays ?? DEFAULT_RETENTION.flaggedDays,
  };
}

/** What the service needs of `content/`. The build writes it to `SERVICE_CONTENT_FILE`. */
export interface ServiceContent {
  brand: string;
  /** The general address of the company, for visitors' questions. */
  email: string;
  forms: FormPages;
  booking: BookingRules;
  retention: Retention;
  /** The addresses of the privacy notice, content/texts/privacy.mdx. */
  noticePaths: readonly string[];
  /** When dated content is next due (ISO timestamp): another build shows or hides it. */
  nextChange?: string | undefined;
  /** By language, such as "en". */
  mails: Readonly<Record<string, MailTexts>>;
}

export const SERVICE_CONTENT_FILE = "dist/service-content.json";

export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** The words of the button; without it there is none. */
  link?: string;
}

export interface ConfirmedText extends MailText {
  /** {phone} stands for the visitor's number. */
  phone: string;
  noPhone: string;
}

/** The state of a call, as far as a mail about it says it. */
export type CallStateWord = "open" | "confirmed" | "off";

/** `content/mails.json` and its translations, with the figures of the offer filled in. */
export interface MailTexts {
  receipts: Readonly<Record<ReceiptName, MailText>>;
  appointment: Readonly<
    Record<"declined" | "cancelled" | "changed", MailText> & {
      confirmed: ConfirmedText;
      /** `held`: for how long, with {until}; said only where the time is held. */
      proposed: MailText & { held?: string };
    }
  >;
  states: Readonly<Record<CallStateWord, string>>;
  calls: Readonly<Record<"standardCall" | "discoveryCall", string>>;
  details: { reference: string; day: string; time: string };
  times: { one: string; both: string };
  closing: readonly string[];
  notice: string;
  /** Before the visitor's words in an answer; {name} stands for the visitor's. */
  wrote: string;
  /** For the owner's answers; {name} stands for the visitor's. */
  replies?: readonly ReplyText[];
}

export interface ReplyText {
  title: string;
  text: string;
}

export type ReceiptName = "standardCall" | "discoveryCall" | "message" | "application";

interface View {
  readonly heading: string;
  readonly text: readonly string[];
}

type Views = Readonly<Record<"held" | "proposed" | "confirmed" | "declined" | "cancelled", View>>;

/** Texts that the built page of a call carries in `data-texts` and the server shows. */
export interface AppointmentTexts {
  missing: View;
  over: View;
  visitor: Views;
  owner: Views;
  problems: Readonly<Record<"taken" | "changed" | "unpicked" | "full", string>> & {
    /** Asks the owner, with {calls}; without it the time is `taken` for the owner, too. */
    readonly clash?: string | null;
  };
  times: Readonly<TimeWords & Record<"own" | "oneFree" | "free", string>>;
}
