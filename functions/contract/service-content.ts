import type { TimeWords } from "./both-times";
import type { CalendarDay } from "./calendar-day";
import type { FormFile, FormWords } from "./form-definition";
import type { Theme } from "./palette";
import type { SiteLanguages, SiteZone } from "./site";

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

/** How long submissions are kept: `retention` of content/site.json. */
export interface Retention {
  leadMonths: number;
  applicationMonths: number;
  flaggedDays: number;
}

/** By language, the address of each form's page. A form without a page is closed. */
export type FormPages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * All that the service needs of `content/`: one value, which the build writes to
 * `SERVICE_CONTENT_FILE`, the process reads once, and `openService` gets.
 */
export interface ServiceContent extends SiteZone, SiteLanguages {
  /** `CONTENT_FORMAT` of the release whose build wrote it. */
  format: number;
  brand: string;
  /** The general address of the company, for visitors' questions. */
  email: string;
  theme: Theme;
  /** By language, such as "en". */
  formWords: Readonly<Record<string, FormWords>>;
  /** By language, the files of content/forms/ by their names. */
  forms: Readonly<Record<string, Readonly<Record<string, FormFile>>>>;
  formPages: FormPages;
  booking: BookingRules;
  retention: Retention;
  /** The addresses of the privacy notice, content/texts/privacy.mdx. */
  noticePaths: readonly string[];
  /** When dated content is next due (ISO timestamp): another build shows or hides it. */
  nextChange?: string | undefined;
  /** By language, such as "en". */
  mails: Readonly<Record<string, MailTexts>>;
  /** By language; empty for a site without the page of calls. */
  appointment: Readonly<Record<string, AppointmentTexts>>;
}

/** Increased when `ServiceContent` changes: a host does not start with the file of another release. */
export const CONTENT_FORMAT = 2;

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
  appointment: Readonly<
    Record<"declined" | "cancelled" | "changed", MailText> & {
      confirmed: ConfirmedText;
      /** `held`: for how long, with {until}; said only where the time is held. */
      proposed: MailText & { held?: string };
    }
  >;
  states: Readonly<Record<CallStateWord, string>>;
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

interface View {
  readonly heading: string;
  readonly text: readonly string[];
}

type Views = Readonly<Record<"held" | "proposed" | "confirmed" | "declined" | "cancelled", View>>;

/** Texts of the page of a call that depend on the call: the service writes them into the built page. */
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
