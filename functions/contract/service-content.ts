import type { CallStage, CallStateWord } from "./call-stages";
import type { TimeWords } from "./both-times";
import type { CalendarDay } from "./calendar-day";
import type { FormFile, FormWords } from "./form-definition";
import type { Theme } from "./palette";
import type { SiteLanguages, SiteZone } from "./site";

/** Who is reminded of confirmed calls: all, unless the content says otherwise. */
export interface Reminders {
  /** By a mail a working day before the call. */
  visitor: boolean;
  /** By an alarm in the invitation. */
  calendar: boolean;
  /** By a mail in the morning with the calls of the day. */
  owner: boolean;
}

/** `booking` of content/site.json, with public holidays, which the build computes. */
export interface BookingRules {
  /** How many calls are possible at one time. */
  seats: number;
  /** For how many working days a requested or proposed time is held. */
  holdDays: number;
  /** The first day for calls is this many working days after the day of the request. */
  noticeDays: number;
  /** `at once`: a call is confirmed without the owner where its time is certainly free. */
  confirm?: "at once" | undefined;
  remind: Reminders;
  /** Public holidays and days closed by the owner, in order. */
  closedDays: readonly CalendarDay[];
}

/** How long submissions are kept: `retention` of content/site.json. */
export interface Retention {
  leadMonths: number;
  applicationMonths: number;
  flaggedDays: number;
}

/** Free sessions of which the host counts how many are left. */
export interface CountedSessions {
  perWeek: number;
  /** The addresses of the pages that say how many are left. */
  pages: readonly string[];
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
  /** Only with `"leftThisWeek": "counted"` in content/site.json. */
  countedSessions?: CountedSessions | undefined;
  /** Within how many hours on working days the site promises to answer a lead. */
  replyHours: number;
  /** Within how many weeks applicants get a decision; 4 without it. */
  applicationWeeks?: number | undefined;
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
export const CONTENT_FORMAT = 3;

export const SERVICE_CONTENT_FILE = "dist/service-content.json";

export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** The words of the button; without it there is none. */
  link?: string;
}

/** How people meet: by telephone, or in a room. `By`: with the {host} who confirmed. */
export interface MeetingTexts {
  /** {phone} stands for the visitor's number. */
  phone: string;
  phoneBy: string;
  /** Asks for the number; the page of the call takes it. */
  noPhone: string;
  /** {room} stands for its address. */
  room: string;
  roomBy: string;
}

/** `content/mails.json` and its translations, with the figures of the offer filled in. */
export interface MailTexts {
  appointment: Readonly<
    Record<"declined" | "cancelled" | "changed" | "reminder", MailText> & {
      /** `calendar`: the words of the button that adds the call to a calendar. */
      confirmed: MailText & { calendar: string };
      /** `times`: the label of the free times that it names. */
      lapsed: MailText & { times: string };
      /** `held`: for how long, with {until}; said only where the time is held. */
      proposed: MailText & { held?: string };
    }
  >;
  states: Readonly<Record<CallStateWord, string>>;
  details: { reference: string; day: string; time: string };
  /** `own`: a time on the visitor's clock alone, {own}. */
  times: { one: string; both: string; own: string };
  meeting: MeetingTexts;
  /** Said while closed days delay an answer: the {last} of them, and the {next} on which it works. */
  closed: string;
  closing: readonly string[];
  notice: string;
  /** Before the visitor's words in an answer; {name} stands for the visitor's. */
  wrote: string;
  /** For the owner's answers, to applicants or to all others; {name} stands for the visitor's. */
  replies?: readonly ReplyText[];
  /** To a visitor who did not come: with {name}, and {link} to pick another time. */
  missed: ReplyText;
}

/** The texts of mails in a language, else in English. */
export function mailTexts(
  { mails }: Pick<ServiceContent, "mails">,
  lang: string,
): [language: string, MailTexts] {
  const texts = mails[lang];
  if (texts) return [lang, texts];
  const { en } = mails;
  if (!en) throw new Error("content/mails.json has no mails in English.");
  return ["en", en];
}

export interface ReplyText {
  title: string;
  text: string;
  for?: "application" | undefined;
}

interface View {
  readonly heading: string;
  readonly text: readonly string[];
}

type Views = Readonly<Record<CallStage, View>>;

/** Texts of the page of a call that depend on the call: the service writes them into the built page. */
export interface AppointmentTexts {
  missing: View;
  over: View;
  visitor: Views;
  owner: Views;
  problems: Readonly<Record<"taken" | "changed" | "unpicked" | "noNumber" | "full", string>> & {
    /** Asks the owner, with {calls}; without it the time is `taken` for the owner, too. */
    readonly clash?: string | null;
  };
  times: Readonly<TimeWords & Record<"own" | "oneFree" | "free", string>>;
}
