import { z } from "zod";
import { ROLE_IDS, roleName, ROLES } from "../../../functions/contract/roles";
import {
  country,
  day,
  listOf,
  unique,
  oneOf,
  paragraphs,
  text,
  wholeNumber,
  aliases,
} from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { ENDS_TOO_EARLY, endsAfterItAppears, releaseFields } from "../release-dates";
import { pageHead, titled } from "../../../src/content-fields/parts";
import { portrait } from "../../../src/content-fields/picture";

const point = titled("the point in a few words", "one or two sentences about it", 200);

const metric = z
  .strictObject({
    name: text("what is measured", { max: 40 }),
    value: z.number().min(0).max(1000).meta({ description: "the aim, shown as a number" }),
    scale: wholeNumber("the number at which the gauge is full", { min: 1, max: 1000 }),
    unit: text("the words after the number, such as: of 10 sessions", { max: 30 }),
    text: text("what the number means, in one sentence", { max: 160 }),
  })
  .refine(({ value, scale }) => value <= scale, {
    path: ["value"],
    error: "a number that is not above the gauge's scale",
  });

const salary = z
  .strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/u)
      .meta({ description: "the currency's code: EUR" }),
    from: z.number().positive().meta({ description: "the pay, or where it begins" }),
    to: z.number().positive().optional().meta({ description: "where it ends" }),
    per: oneOf(["hour", "day", "week", "month", "year"], "the time it is paid for"),
  })
  .refine(({ from, to }) => to === undefined || from <= to, {
    path: ["to"],
    error: "a number that is not below from",
  });

const heading = text("the section's heading", { max: 60 });
const six = { min: 3, max: 8 };

/** A page is not to go while people may still apply (docs/decisions/publishing-dates.md). */
function staysWhileItIsOpen({
  expiresAt,
  validThrough,
}: {
  expiresAt?: string;
  validThrough: string;
}) {
  return expiresAt === undefined || expiresAt.slice(0, 10) > validThrough;
}

export { roleName, ROLES };

/** An open role: the file's name is the address of its page. */
export const role = {
  type: "Role",
  description: "an open role, with its card on the careers page and a page of its own",
  files: "roles/*.json",
  pagePath: ({ slug }) => `/${slug}`,
  anchors: ["who", "criteria", "duties", "mission", "metrics", "process"],
  schema: z
    .strictObject({
      head: pageHead,
      title: unique(text("the job's title", { max: 40 })),
      order: unique(wholeNumber("its place among the roles, from 1", { min: 1, max: 20 })),
      applyAs: oneOf(ROLE_IDS, "the role as the application form knows it"),
      tint: oneOf(["night", "day"], "the ground around the portrait: dark or light"),
      image: portrait,
      employmentType: oneOf(["Full-time", "Part-time", "Contract"], "the kind of employment"),
      location: text("where the work is done", { max: 60 }),
      remoteIn: listOf(
        country("a country"),
        "the countries it may be done from without ever coming in; absent when there are none",
      ).optional(),
      salary: salary
        .optional()
        .meta({ description: "what the job pays; absent where that is agreed with each person" }),
      datePosted: day("the day the role was posted"),
      validThrough: day("the last day to apply"),
      ...releaseFields,
      aliases,
      summary: text("the role on its card, in one or two sentences", { max: 200 }),
      lead: text("the sentences under the title of its page", { max: 320 }),
      who: z.strictObject({ heading, text: paragraphs("who the person is", 3) }),
      criteria: z.strictObject({ heading, entries: listOf(point, "what we look for", six) }),
      duties: z.strictObject({ heading, entries: listOf(point, "what the person does", six) }),
      mission: z.strictObject({ heading, text: text("the mission, in a sentence", { max: 240 }) }),
      metrics: z.strictObject({
        heading,
        lead: text("the sentence under the heading", { max: 240 }),
        entries: listOf(metric, "how success is measured; a gauge is drawn for each", six),
      }),
    })
    .refine(({ datePosted, validThrough }) => datePosted <= validThrough, {
      path: ["validThrough"],
      error: "a day that is not before datePosted",
    })
    .refine(endsAfterItAppears, ENDS_TOO_EARLY)
    .refine(staysWhileItIsOpen, {
      path: ["expiresAt"],
      error: "a moment after validThrough, the last day to apply",
    }),
} satisfies ContentType;

const step = z.strictObject({
  title: text("the step in a few words", { max: 60 }),
  time: text("when it happens, such as: Week 1", { max: 30 }),
  text: text("what happens in it", { max: 240 }),
});

const word = (what: string) => text(what, { max: 30 });

/** How people are hired, whatever the role: the careers page and all role pages show it. */
export const hiring = {
  type: "Hiring",
  description: "the steps from application to first day, and the words that all roles share",
  files: "hiring.json",
  schema: z.strictObject({
    heading: text("the heading of the process", { max: 90 }),
    lead: text("the sentence under the heading", { max: 320 }),
    steps: listOf(step, "the steps, in order; a door is drawn for each", { min: 2, max: 4 }),
    note: text("how long all of it takes", { max: 160 }),
    words: z.strictObject({
      apply: word("the button that leads to the application form"),
      more: word("the link from a role's card to its page"),
      roles: word("the link from a role's page back to all roles"),
      other: text("the sentence before the link to another role", { max: 60 }),
      employment: word("the label of the kind of employment"),
      location: word("the label of the place of work"),
      salary: word("the label of what the job pays"),
      posted: word("the label of the day the role was posted"),
      until: word("the label of the last day to apply"),
      closed: text("what stands in the button's place once that day has passed", { max: 120 }),
    }),
  }),
} satisfies ContentType;
