import { z } from "zod";
import {
  type FormFile,
  KIND_NAMES,
  PATTERN_NAMES,
} from "../../../functions/contract/form-definition";
import { clockMinutes } from "../../../functions/contract/slots";
import {
  link,
  listOf,
  oneOf,
  paragraphs,
  text,
  unique,
  wholeNumber,
} from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { label, sentence } from "./form-words";

const time = (what: string) =>
  z
    .string()
    .regex(/^(?:1?\d|2[0-3]):[0-5]\d$/u)
    .meta({ description: `${what}, such as 8:30` });

const hours = z
  .strictObject({
    first: time("when the first call of a day begins"),
    last: time("when the last one begins"),
    minutes: wholeNumber("how many minutes a call takes", { min: 5, max: 480 }),
    every: wholeNumber("after how many minutes the next one begins", { min: 5, max: 480 }),
    dash: oneOf(
      ["plain", "spaced"],
      "the dash between beginning and end: 9:00-9:15 or 9:00 - 9:15",
    ),
  })
  .refine(({ minutes, every }) => minutes <= every, {
    path: ["every"],
    error: "a number that is not below minutes: calls would overlap",
  })
  .refine(({ first, last }) => !(clockMinutes(first) > clockMinutes(last)), {
    path: ["last"],
    error: "a time that is not before first",
  })
  .refine(({ first, last, every }) => !((clockMinutes(last) - clockMinutes(first)) % every > 0), {
    path: ["last"],
    error: "a time at which a call begins: first, and every so many minutes after it",
  })
  .refine(({ last, minutes }) => !(clockMinutes(last) + minutes > 24 * 60), {
    path: ["last"],
    error: "a time from which a call ends on the same day",
  });

const choice = z.strictObject({
  id: unique(
    text("its name for the owner, the same in all languages, without a comma", { max: 60 }).regex(
      /^[^,]+$/u,
      { error: "no comma" },
    ),
  ),
  name: unique(label("the answer as visitors read it")),
});

const shownWhen = z
  .strictObject({
    field: text("the name of an earlier question", { max: 30 }),
    is: listOf(text("the id of an answer", { max: 60 }), "its answers, one of which is given", {
      max: 30,
    }),
  })
  .meta({ description: "asks the question only after certain answers to an earlier one" });

/** Everything about a question that is not text: a translation takes it from the original. */
const field = z
  .strictObject({
    name: unique(
      z
        .string()
        .regex(/^[a-z][a-zA-Z0-9]{0,29}$/u, { error: "letters and digits, such as startDate" })
        .meta({ description: "its name in exports and webhooks, such as startDate" }),
    ),
    kind: oneOf(KIND_NAMES, "what kind of question it is"),
    label: label("the label of the field"),
    named: label("its name in the message for too long an answer; left out: the label").optional(),
    mark: label("quieter words after the label, such as (optional)").optional(),
    hint: sentence("the line between label and field").optional(),
    placeholder: sentence(
      "the placeholder of the field, or the first entry of its list",
    ).optional(),
    error: sentence("the message for a missing or wrong answer").optional(),
    required: z.boolean().optional().meta({ description: "whether it must be answered" }),
    min: wholeNumber("the fewest characters of an answer", { min: 1, max: 1000 }).optional(),
    max: wholeNumber("the most characters; left out: 200, of a long text 5000", {
      min: 1,
      max: 5000,
    }).optional(),
    pattern: oneOf(PATTERN_NAMES, "what a line has to look like").optional(),
    autocomplete: text("what browsers fill in, such as name, organization or tel", {
      max: 40,
    })
      .regex(/^[a-z -]+$/u)
      .optional(),
    width: oneOf(["half"], "half puts two questions side by side").optional(),
    rows: wholeNumber("the height of a long text in lines", { min: 2, max: 20 }).optional(),
    choices: listOf(choice, "the answers to choose from", { max: 100 }).optional(),
    buttons: z
      .boolean()
      .optional()
      .meta({ description: "shows the answers as buttons instead of a list" }),
    days: oneOf(
      ["bookable", "coming"],
      "which days: those for calls, or from today on; left out: any",
    ).optional(),
    hours: hours.optional(),
    shownWhen: shownWhen.optional(),
    step: wholeNumber("in which step it is asked, from 1", { min: 1, max: 4 }).optional(),
  })
  .meta({ graphqlType: "FormField", description: "a question: { name, kind, label }, and more" });

const thanks = z.strictObject({
  head: z.strictObject({
    title: text("the title of the thank-you page", { max: 60 }),
    description: text("what it says, for search engines", { min: 50, max: 160 }),
  }),
  heading: text("the heading after a success", { max: 60 }),
  text: paragraphs("what happens now", 2),
  change: z
    .strictObject({
      byMail: text("on a host that sends mails to visitors", { max: 160 }),
      otherwise: text("on any other host", { max: 160 }),
    })
    .optional()
    .meta({
      description: "for forms that book a call: how to change the time, { byMail, otherwise }",
    }),
  again: text("the words of the button that opens the form again, or leads to the top", {
    max: 40,
  }),
  home: link.optional(),
  onward: link.meta({ description: "where the thank-you page without scripts leads on to" }),
  calendar: z
    .strictObject({
      label: text("the words of the button that saves the requested time", { max: 40 }),
      title: text("the title of the call in the visitor's calendar", { max: 80 }),
      text: text("what the entry says beside its title", { max: 300 }),
    })
    .optional()
    .meta({ description: "for forms that book a call" }),
});

const receipt = z.strictObject({
  subject: text("the subject, which is also the heading", { max: 80 }),
  paragraphs: paragraphs("what has arrived, then what happens next", 4),
  link: text("the words of the button, for forms that book a call", { max: 60 }).optional(),
});

/** A form: its questions and its words. */
export const form = {
  type: "Form",
  description: "a form: its questions in order, and what it says; the file's name is the form's",
  files: "forms/*.json",
  translated: true,
  mergesLists: true,
  schema: z.strictObject({
    formType: text("what kind of form it is, in exports and webhooks", { max: 40 }).regex(
      /^[a-z0-9-]+$/u,
      { error: "lower-case letters, digits and hyphens" },
    ),
    title: label("what the owner's mails and lists call what is sent"),
    retention: oneOf(
      ["application"],
      "how long submissions are kept: as applications; left out: as leads",
    ).optional(),
    fields: listOf(field, "the questions, in the order of the form", { max: 40 }),
    steps: listOf(
      z.strictObject({ title: label("the heading of the step") }),
      "the steps, if the form is not on one page",
      { min: 2, max: 4 },
    ).optional(),
    submit: text("the words of the button that sends the form", { max: 40 }),
    sending: label("the words of the button while the form is being sent"),
    check: sentence(
      "said in the corner of the screen when an answer is missing; {field} is replaced by the label",
    ).optional(),
    sent: sentence("what is said in the corner of the screen when it was sent").optional(),
    failure: z.strictObject({
      title: label("the heading of the message").optional(),
      text: sentence("the message when the form could not be sent"),
    }),
    privacy: text("what happens with the data", { max: 240 }),
    thanks: thanks.meta({ description: "what is shown after it was sent" }),
    receipt: receipt.meta({ description: "the mail to everyone who sends the form" }),
    call: text("for forms that book a call: its title in mails and calendars", {
      max: 60,
    }).optional(),
  }) satisfies z.ZodType<FormFile>,
} satisfies ContentType;
