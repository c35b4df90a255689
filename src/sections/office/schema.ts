import { z } from "zod";
import { link, listOf, oneOf, text, unique } from "../../content-fields/fields";
import { heading, item, sectionOf } from "../../content-fields/parts";
import { widePicture } from "../../content-fields/picture";

const WEEK = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const HOURS_FORMAT = "from when to when, such as 8:00–18:00, or: Closed";

/** The error for wrong hours. It suggests 8:00–18:00 for `8-18` and 9:00–17:00 for `9 am – 5 pm`. */
function hoursHint(hours: string): string {
  const times = [...hours.matchAll(/(\d?\d)(?:[:.](\d\d))?\s*(am|pm|a\.m\.|p\.m\.)?/giu)];
  const [first, last, extraTime] = times.map(([, hour, minutes = "00", half = ""]) => {
    const inDay = (half ? Number(hour) % 12 : Number(hour)) + (/^p/iu.test(half) ? 12 : 0);
    return `${inDay}:${minutes}`;
  });
  const isSingleRange = first !== undefined && last !== undefined && extraTime === undefined;
  if (isSingleRange && areValidHours(`${last}–${first}`)) return "the earlier time first";
  const suggestion = `${first}–${last}`;
  return isSingleRange && areValidHours(suggestion)
    ? `${HOURS_FORMAT} (did you mean ${suggestion}?)`
    : HOURS_FORMAT;
}

/** Whether the hours of a day are valid times in order, or only words, such as Closed. */
function areValidHours(hours: string): boolean {
  if (!/\d/u.test(hours)) return true;
  return hours.split(/,\s*/u).every((span) => {
    const [, ...times] = /^(\d?\d)[:.](\d\d)\s?[–-]\s?(\d?\d)[:.](\d\d)$/u.exec(span) ?? [];
    const [hour = 24, minute = 0, lastHour = 0, lastMinute = 60] = times.map(Number);
    const [first, last] = [hour * 60 + minute, lastHour * 60 + lastMinute];
    return first < last && last <= 24 * 60 && minute < 60 && lastMinute < 60;
  });
}

const openingDay = z.strictObject({
  day: unique(oneOf(WEEK, "the weekday")),
  hours: text(HOURS_FORMAT, { max: 30 }).refine(areValidHours, {
    error: ({ input }) => hoursHint(String(input)),
  }),
});

/** A repeated day is reported as a separate issue. */
function hasEveryDayOnce(hours: readonly { day: string }[]): boolean {
  return new Set(hours.map(({ day }) => day)).size === WEEK.length;
}

/** A map with the office's card. The address is in site.json. */
export const officeSection = sectionOf("office", {
  heading,
  hoursHeading: text("the heading of the opening hours", { max: 40 }),
  hours: listOf(openingDay, "the seven days of the week", { min: 7, max: 7 }).refine(
    (hours) => hours.every(({ day }, index) => day === WEEK[index] || !hasEveryDayOnce(hours)),
    { error: `the days in their order: ${WEEK.join(", ")}` },
  ),
  today: text("the word beside the day that is today", { max: 20 }),
  zone: text("whose clock the hours follow", { max: 60 }),
  directions: z
    .strictObject({ heading, items: listOf(item, "the ways to come", { max: 6 }) })
    .optional()
    .meta({ description: "how to get there, in words, under the map" }),
  map: widePicture,
  mapLink: link.meta({ description: "the page of a maps service that the map leads to" }),
});
