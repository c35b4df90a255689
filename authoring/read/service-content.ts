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
import { buildDay, buildMoment } from "./build-day";
import type { ContentFile } from "./content-file";
import { COUNTED } from "./placeholders";
import { readContentOnce } from "./read-content";
import { formOf } from "./sections-of";
import { onlyShown } from "./shown-content";
import { nextChange } from "./upcoming";

/** Those that visitors may see. */
type Files = readonly ContentFile[];
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

/** The files of one type, with their language. */
function filesOf<Data>(files: Files, type: ContentType) {
  return files.flatMap((file) =>
    file.ok && matches(type, file.path)
      ? [{ path: file.path, lang: fileLanguage(file.path), data: file.data as Data }]
      : [],
  );
}

const byLanguage = <Data>(files: Files, type: ContentType) =>
  Object.fromEntries(filesOf<Data>(files, type).map(({ lang, data }) => [lang, data]));

/** The data of a single file; not of its translations. */
function only<Schema extends z.ZodType>(files: Files, type: ContentType & { schema: Schema }) {
  const file = filesOf<z.infer<Schema>>(files, type).find(
    ({ path }) => splitLanguage(path).original === path,
  );
  if (!file) throw new Error(`There is no content/${type.files}.`);
  return file.data;
}

/** The forms of each language by their names. */
function formsByLanguage(files: Files): ServiceContent["forms"] {
  const forms: Record<string, Record<string, FormFile>> = {};
  const lists = byLanguage<Interests>(files, interests);
  for (const { path, lang, data } of filesOf<FormFile>(files, form))
    (forms[lang] ??= {})[pathParams(form, path).slug] = withInterests(data, lists[lang]);
  return forms;
}

/** The address of each form's page in each language. */
function formPages(files: Files, languages: readonly string[]): FormPages {
  const pages = filesOf(files, page);
  const pagesIn = (lang: string) =>
    pages.flatMap((file) => {
      const name = file.lang === lang ? formOf(file.data) : undefined;
      const address = pageAddress(page, file.path, file.data);
      return typeof name === "string" && address ? [[name, address] as const] : [];
    });
  return Object.fromEntries(languages.map((lang) => [lang, Object.fromEntries(pagesIn(lang))]));
}

/** What the host needs to count free sessions; undefined where site.json has their number. */
function countedSessions(
  files: Files,
  { leftThisWeek, perWeek }: z.infer<typeof site.schema>["gifting"],
): CountedSessions | undefined {
  if (leftThisWeek !== "counted") return undefined;
  const pages = filesOf(files, page).flatMap(({ path, data }) =>
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
  const all = readContentOnce(root);
  const files = onlyShown(all, buildMoment());
  const settings = only(files, site);
  const { brand, email, timeZone, timeZoneName, languages, booking, retention } = settings;
  const { replyHours, applicationWeeks } = settings;
  const pages = byLanguage<AppointmentTexts>(files, appointmentPage);
  return {
    format: CONTENT_FORMAT,
    ...{ brand, email, timeZone, timeZoneName, languages, retention, replyHours, applicationWeeks },
    theme: themeOf(only(files, theme)),
    formWords: byLanguage<FormWords>(files, formWords),
    forms: formsByLanguage(files),
    formPages: formPages(files, languages),
    booking: bookingRules(booking, buildDay()),
    countedSessions: countedSessions(files, settings.gifting),
    noticePaths: filesOf(files, textPage).flatMap(({ path, data }) => {
      const address = pageAddress(textPage, path, data);
      return address && isPrivacyNotice(pathParams(textPage, path)) ? [address] : [];
    }),
    nextChange: nextChange(all),
    mails: byLanguage<MailTexts>(files, mails),
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
