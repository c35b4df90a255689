import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { BuildArgs } from "gatsby";
import Holidays from "date-holidays";
import type { z } from "zod";
import { isBookableDay } from "../../functions/contract/calendar-day";
import {
  type BookingRules,
  DEFAULT_BOOKING,
  retentionOf,
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { buildDay } from "../../authoring/read/build-day";
import { nextChange } from "../../authoring/read/upcoming";
import { isPrivacyNotice, textPage } from "../../authoring/types/collections/text-page";
import { mails } from "../../authoring/types/collections/mails";
import type { site } from "../../authoring/types/collections/site";
import { formPagesByLanguage } from "../../authoring/read/sections-of";
import { readSite } from "./read-site";

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

export function bookingRules(booking: Booking | null, today: string): BookingRules {
  const { seats, holdDays, noticeDays, holidays, closedDays } = booking ?? {};
  const days = [
    ...(closedDays ?? []),
    ...(holidays ? publicHolidays(holidays, Number(today.slice(0, 4))) : []),
  ];
  return {
    seats: seats ?? DEFAULT_BOOKING.seats,
    holdDays: holdDays ?? DEFAULT_BOOKING.holdDays,
    noticeDays: noticeDays ?? DEFAULT_BOOKING.noticeDays,
    closedDays: [...new Set(days)].filter((day) => isBookableDay(day, today)).sort(),
  };
}

/** Without the fields of Gatsby's nodes. */
const texts = mails.schema.strip();

/** Writes the content that the service needs. Not into public/: only the service reads it. */
export function writeServiceContent({ getNodesByType }: BuildArgs): void {
  const { brand, email, booking, retention } = readSite(getNodesByType).settings;
  const content: ServiceContent = {
    brand,
    email,
    forms: formPagesByLanguage(),
    booking: bookingRules(booking, buildDay()),
    retention: retentionOf(retention),
    noticePaths: getNodesByType(textPage.type).flatMap(({ slug, path }) =>
      isPrivacyNotice({ slug: String(slug) }) ? [String(path)] : [],
    ),
    nextChange: nextChange(),
    mails: Object.fromEntries(
      getNodesByType(mails.type).map((node) => [String(node.lang), texts.parse(node)]),
    ),
  };
  mkdirSync(dirname(SERVICE_CONTENT_FILE), { recursive: true });
  writeFileSync(SERVICE_CONTENT_FILE, `${JSON.stringify(content, undefined, 2)}\n`);
}
