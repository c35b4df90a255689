import { z } from "zod";
import { link, listOf, unique, oneOf, text } from "../fields";
import type { ContentType } from "../content-type";
import { widePicture } from "../picture";
import { headed, lead, pageHead, question, titled } from "./page-parts";

const WEEK = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const SPAN = "from when to when, such as 8:00–18:00, or: Closed";

/** The cure of hours that are none: `8-18` and `9 am – 5 pm` are 8:00–18:00 and 9:00–17:00. */
function spanHint(hours: string): string {
  const times = [...hours.matchAll(/(\d?\d)(?:[:.](\d\d))?\s*(am|pm|a\.m\.|p\.m\.)?/giu)];
  const [first, last, more] = times.map(([, hour, minutes = "00", half = ""]) => {
    const inDay = (half ? Number(hour) % 12 : Number(hour)) + (/^p/iu.test(half) ? 12 : 0);
    return `${inDay}:${minutes}`;
  });
  const isPlain = first !== undefined && last !== undefined && more === undefined;
  if (isPlain && isSpan(`${last}–${first}`)) return "the earlier time first";
  const meant = `${first}–${last}`;
  return isPlain && isSpan(meant) ? `${SPAN} (did you mean ${meant}?)` : SPAN;
}

/** Hours of one day that there are, the first before the last; words alone, such as Closed. */
function isSpan(hours: string): boolean {
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
  hours: text(SPAN, { max: 30 }).refine(isSpan, {
    error: ({ input }) => spanHint(String(input)),
  }),
});

/** A day that stands twice is told by itself. */
function isOnce(hours: readonly { day: string }[]): boolean {
  return new Set(hours.map(({ day }) => day)).size === WEEK.length;
}

const door = z.strictObject({
  topic: text("what the address is for", { max: 40 }),
  text: text("who answers there, and what to write about", { max: 160 }),
  email: z.email().meta({ description: "the address, shown as it is" }),
});

/** The contact page. The office's address stands in site.json. */
export const contactPage = {
  type: "ContactPage",
  description: "the words and pictures of the contact page",
  files: "pages/contact.json",
  pagePath: () => "/contact",
  anchors: ["office", "doors", "questions", "closing"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({ ...headed, lead, call: link, message: link }),
    office: z.strictObject({
      ...headed,
      hoursHeading: text("the heading of the opening hours", { max: 40 }),
      hours: listOf(openingDay, "the seven days of the week", { min: 7, max: 7 }).refine(
        (hours) => hours.every(({ day }, index) => day === WEEK[index] || !isOnce(hours)),
        { error: `the days in their order: ${WEEK.join(", ")}` },
      ),
      today: text("the word beside the day that is today", { max: 20 }),
      zone: text("whose clock the hours follow", { max: 60 }),
      directions: z
        .strictObject({
          ...headed,
          ways: listOf(
            titled("a way to come", "the way in words, for who cannot see the map", 400),
            "the ways",
            {
              min: 1,
              max: 6,
            },
          ),
        })
        .optional()
        .meta({ description: "how to get there, in words, under the map" }),
      map: widePicture,
      mapLink: link.meta({ description: "the page of a maps service that the map leads to" }),
    }),
    doors: z.strictObject({
      ...headed,
      lead,
      doors: listOf(door, "the addresses by topic, a door for each", { min: 2, max: 6 }),
    }),
    questions: z.strictObject({
      ...headed,
      entries: listOf(question, "questions and answers, in their order", { min: 2, max: 12 }),
    }),
    closing: z.strictObject({ ...headed, lead, message: link, apply: link, picture: widePicture }),
  }),
} satisfies ContentType;
