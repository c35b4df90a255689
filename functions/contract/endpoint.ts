import type { CalendarDay } from "./calendar-day";

export const ENDPOINT = "/api/submit-form";

/** The owner's inbox, on the host. */
export const OWNER_PATH = "/owner";

export const WRONG_SITE_URL =
  "SITE_URL is not the address of a host alone: set it to one like https://www.example.com";

/** The origin of such an address; undefined where it has a path, a query or a password. */
export function originOfHost(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/*$/.test(url.pathname)) return undefined;
  return url.href === url.origin + url.pathname ? url.origin : undefined;
}

export const MAX_BODY_BYTES = 64 * 1024;

/** One message per invalid field, in the order of the form. */
export type FieldErrors = Record<string, string>;

/** Days on which the company is closed: the last of them, and the next on which it works. */
export interface Closure {
  last: CalendarDay;
  next: CalendarDay;
}

interface StoredResponse {
  success: true;
  id: string;
  /** Present where the host sends mails to visitors: a receipt is on its way. */
  mail?: true;
  /** The call is confirmed at once; without it, it is a request. */
  confirmed?: true;
  /** Where closed days delay the answer. */
  closed?: Closure;
}

interface ReadyResponse {
  success: true;
  status: "ready";
}

export interface ErrorResponse {
  success: false;
  error: string;
  /** Only with status 422. */
  errors?: FieldErrors;
}

export type SubmitResponse = StoredResponse | ReadyResponse | ErrorResponse;

/** The build may name another host's function. */
export const submitUrl = (): string => process.env.GATSBY_SUBMIT_FORM_URL || ENDPOINT;

export const submitKey = (): string | undefined => process.env.GATSBY_SUBMIT_FORM_KEY || undefined;

export const AVAILABILITY_URL = "/api/availability";

/** Which days and times of the forms cannot be requested. */
export interface Availability {
  /** Earlier days are within the notice. */
  firstDay: CalendarDay;
  closedDays: readonly CalendarDay[];
  /** By day, the slots of both forms, such as "9:00-9:15". */
  fullTimes: Readonly<Record<CalendarDay, readonly string[]>>;
}
