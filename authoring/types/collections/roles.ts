import { z } from "zod";
import {
  country,
  day,
  intlName,
  listOf,
  unique,
  oneOf,
  text,
  wholeNumber,
  aliases,
} from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { sections } from "../sections";
import { ENDS_TOO_EARLY, endsAfterItAppears, releaseFields } from "../release-dates";
import { applicantRole, ownAddress, pageHead } from "../../../src/content-fields/parts";
import { portrait } from "../../../src/content-fields/picture";

const salary = z
  .strictObject({
    currency: intlName("currency", "EUR", "the currency it is paid in"),
    from: z.number().positive().meta({ description: "the pay, or where it begins" }),
    to: z.number().positive().optional().meta({ description: "where it ends" }),
    per: oneOf(["hour", "day", "week", "month", "year"], "the time it is paid for"),
  })
  .refine(({ from, to }) => to === undefined || from <= to, {
    path: ["to"],
    error: "a number that is not below from",
  });

/** A page stays while people may still apply (docs/decisions/publishing-dates.md). */
function staysWhileItIsOpen({
  expiresAt,
  validThrough,
}: {
  expiresAt?: string;
  validThrough: string;
}) {
  return expiresAt === undefined || expiresAt.slice(0, 10) > validThrough;
}

/** An open role: the file's name is the address of its page. */
export const role = {
  type: "Role",
  description: "an open role, with its card on the careers page and a page of its own",
  files: "roles/*.json",
  translated: true,
  shownBy: [{ type: "open-roles" }],
  requires: ["hiring.json"],
  pagePath: ({ slug }) => `/${slug}`,
  schema: z
    .strictObject({
      address: ownAddress,
      head: pageHead,
      title: unique(text("the job's title", { max: 40 })),
      order: unique(wholeNumber("its place among the roles, from 1", { min: 1, max: 20 })),
      applyAs: applicantRole("the role as the application form knows it"),
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
        .meta({ description: "what the job pays: advice says where an open role leaves it out" }),
      datePosted: day("the day the role was posted"),
      validThrough: day("the last day to apply"),
      ...releaseFields,
      aliases,
      summary: text("the role on its card, in one or two sentences", { max: 200 }),
      lead: text("the sentences under the title of its page", { max: 320 }),
      sections,
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
  translated: true,
  shownBy: [{ type: "hiring" }],
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
      closed: text("the text instead of the button after that day", { max: 120 }),
    }),
  }),
} satisfies ContentType;
