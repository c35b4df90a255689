import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import Holidays from "date-holidays";
import type { z } from "zod";
import { isBookableDay } from "../../functions/contract/calendar-day";
import type { FormPages } from "../../functions/contract/service-content";
import {
  type FormFile,
  type FormWords,
  type Interests,
  withInterests,
} from "../../functions/contract/form-definition";
import {
  type AppointmentTexts,
  type BookingRules,
  CONTENT_FORMAT,
  type CountedSessions,
  type MailTexts,
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { themeOf } from "../../functions/contract/palette";
import { form } from "../types/collections/forms";
import { formWords } from "../types/collections/form-words";
import { interests } from "../types/collections/interests";
import { mails } from "../types/collections/mails";
import { site } from "../types/collections/site";
import { isPrivacyNotice, textPage } from "../types/collections/text-page";
import { theme } from "../types/collections/theme";
import { type ContentType, matches, pageAddress, pathParams } from "../types/content-type";
import { fileLanguage, splitLanguage } from "../types/languages";
import { page } from "../types/page";
import { appointmentPage } from "../types/pages/appointment-page";
import { buildDay } from "./build-day";
import { COUNTED } from "./placeholders";
import { formOf } from "./sections-of";
import { shownContent } from "./shown-content";
import { nextChange } from "./upcoming";

type Booking = z.infer<typeof site.schema>["booking"];

/** The calendar of the forms goes a year ahead, and a build may serve for long. */
const YEARS = 4;

/**
 * Public holidays from this year on.
 *
 * @throws when the country has no data.
 */
function publicHolidays(country: string, firstYear: number): string[] {
  const holidays = new Holidays(country);
  if (!(country in holidays.getCountries()))
    throw new Error(`content/site.json · booking.holidays · no public holidays of ${country}`);
  return Array.from({ length: YEARS }, (_, index) => holidays.getHolidays(firstYear + index))
    .flat()
    .flatMap(({ date, type }) => (type === "public" ? [date.slice(0, 10)] : []));
}

/** A site without `booking` offers every time to one visitor. */
const NO_RULES = { seats: 1, holdDays: 2, noticeDays: 0 };

export function bookingRules(booking: Booking, today: string): BookingRules {
  const {
    seats,
    holdDays,
    noticeDays,
    confirm,
    remind = {},
    holidays,
    closedDays = [],
  }: NonNullable<Booking> = booking ?? NO_RULES;
  const days = [
    ...closedDays,
    ...(holidays ? publicHolidays(holidays, Number(today.slice(0, 4))) : []),
  ];
  const open = [...new Set(days)].filter((day) => isBookableDay(day, today)).sort();
  const { visitor = true, calendar = true, owner = true } = remind;
  const reminders = { visitor, calendar, owner };
  return { seats, holdDays, noticeDays, confirm, remind: reminders, closedDays: open };
}

/** The files of one type that visitors may see, with their language. */
function filesOf<Data>(root: string, type: ContentType) {
  return shownContent(root).flatMap((file) =>
    file.ok && matches(type, file.path)
      ? [{ path: file.path, lang: fileLanguage(file.path), data: file.data as Data }]
      : [],
  );
}

const byLanguage = <Data>(root: string, type: ContentType) =>
  Object.fromEntries(filesOf<Data>(root, type).map(({ lang, data }) => [lang, data]));

/** The data of a single file; not of its translations. */
function only<Schema extends z.ZodType>(root: string, type: ContentType & { schema: Schema }) {
  const file = filesOf<z.infer<Schema>>(root, type).find(
    ({ path }) => splitLanguage(path).original === path,
  );
  if (!file) throw new Error(`There is no content/${type.files}.`);
  return file.data;
}

/** The forms of each language by their names. */
function formsByLanguage(root: string): ServiceContent["forms"] {
  const forms: Record<string, Record<string, FormFile>> = {};
  const lists = byLanguage<Interests>(root, interests);
  for (const { path, lang, data } of filesOf<FormFile>(root, form))
    (forms[lang] ??= {})[pathParams(form, path).slug] = withInterests(data, lists[lang]);
  return forms;
}

/** The address of each form's page in each language. */
function formPages(root: string, languages: readonly string[]): FormPages {
  const files = filesOf(root, page);
  const pagesIn = (lang: string) =>
    files.flatMap((file) => {
      const name = file.lang === lang ? formOf(file.data) : undefined;
      const address = pageAddress(page, file.path, file.data);
      return typeof name === "string" && address ? [[name, address] as const] : [];
    });
  return Object.fromEntries(languages.map((lang) => [lang, Object.fromEntries(pagesIn(lang))]));
}

/** What the host needs to count free sessions; undefined where site.json has their number. */
function countedSessions(
  root: string,
  { leftThisWeek, perWeek }: z.infer<typeof site.schema>["gifting"],
): CountedSessions | undefined {
  if (leftThisWeek !== "counted") return undefined;
  const pages = filesOf(root, page).flatMap(({ path, data }) =>
    JSON.stringify(data).includes(COUNTED) ? (pageAddress(page, path, data) ?? []) : [],
  );
  return { perWeek, pages };
}

function appointmentTexts({
  missing,
  over,
  visitor,
  owner,
  problems,
  times,
}: AppointmentTexts): AppointmentTexts {
  return { missing, over, visitor, owner, problems, times };
}

/** What the service needs of a content folder. */
export function serviceContent(root = "content"): ServiceContent {
  const settings = only(root, site);
  const { brand, email, timeZone, timeZoneName, languages, booking, retention } = settings;
  const { replyHours, applicationWeeks } = settings;
  const pages = byLanguage<AppointmentTexts>(root, appointmentPage);
  return {
    format: CONTENT_FORMAT,
    ...{ brand, email, timeZone, timeZoneName, languages, retention, replyHours, applicationWeeks },
    theme: themeOf(only(root, theme)),
    formWords: byLanguage<FormWords>(root, formWords),
    forms: formsByLanguage(root),
    formPages: formPages(root, languages),
    booking: bookingRules(booking, buildDay()),
    countedSessions: countedSessions(root, settings.gifting),
    noticePaths: filesOf(root, textPage).flatMap(({ path, data }) => {
      const address = pageAddress(textPage, path, data);
      return address && isPrivacyNotice(pathParams(textPage, path)) ? [address] : [];
    }),
    nextChange: nextChange(),
    mails: byLanguage<MailTexts>(root, mails),
    appointment: Object.fromEntries(
      Object.entries(pages).map(([lang, data]) => [lang, appointmentTexts(data)]),
    ),
  };
}

/**
 * Writes it before Gatsby compiles its function, which contains it. Not into public/: only the
 * service reads it. With wrong content, in `gatsby develop`, the service has none.
 */
export function writeServiceContent(isValid: boolean): void {
  const content = isValid ? serviceContent() : {};
  mkdirSync(dirname(SERVICE_CONTENT_FILE), { recursive: true });
  writeFileSync(SERVICE_CONTENT_FILE, `${JSON.stringify(content, undefined, 2)}\n`);
}
