import { z } from "zod";
import type { FormTexts } from "../../../functions/contract/form-texts";
import { clockMinutes } from "../../../functions/contract/slots";
import { listOf, oneOf, text, unique, wholeNumber } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { formWords, label, sentence } from "./form-words";

const field = z
  .strictObject({
    label: label("the label of the field"),
    named: label("its name in the message for too long an answer; left out: the label").optional(),
    mark: label("quieter words after the label, such as (optional)").optional(),
    hint: sentence("the line between label and field").optional(),
    placeholder: sentence(
      "the placeholder of the field, or the first entry of its list",
    ).optional(),
  })
  .meta({
    graphqlType: "FormField",
    description: "a field: { label }, and if need be named, mark, hint, placeholder",
  });
const checkedField = z
  .strictObject({
    ...field.shape,
    error: sentence("the message for a missing or wrong answer"),
  })
  .meta({
    graphqlType: "CheckedFormField",
    description: "a field: { label, error }, and if need be named, mark, hint, placeholder",
  });

const title = label("what the owner's mails and lists call what is sent");
const parts = {
  sending: label("the words of the button while the form is being sent"),
  failure: z.strictObject({
    title: label("the heading of the message").optional(),
    text: sentence("the message when the form could not be sent"),
  }),
};
const sent = sentence("what is said in the corner of the screen when it was sent");

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

const calls = z.strictObject({
  fields: z.strictObject({
    name: checkedField,
    email: checkedField,
    company: checkedField,
    phone: field,
    role: checkedField,
    preferredDate: checkedField,
    timeSlot: checkedField,
    message: field,
  }),
  check: sentence("the message when an answer is missing; {field} is replaced by the label"),
  ...parts,
  sent,
  calendar: z.strictObject({
    months: label("the name of the buttons for other months, for screen readers"),
    previous: label("the button to the month before"),
    next: label("the button to the month after"),
    today: label("said before the day that is today"),
    selected: label("said after the picked day"),
  }),
  times: z.strictObject({
    here: label("the line over the times"),
    both: label("the same for visitors with another time, too"),
    own: label("said after the time on the visitor's clock"),
    pair: label("a time, {time}, and that on the visitor's clock, {own}"),
    morning: label("the heading of the times before noon"),
    afternoon: label("the heading of those after it"),
    noneToday: label("the message when no time is left today"),
    noneThatDay: label("the message when no time is left on another day"),
    someTaken: label("the message when some times are taken"),
    pastClosed: label("the message when some times have passed"),
    taken: sentence("the message for a time that somebody else has taken"),
    closed: sentence("the message for a day without calls"),
    tooSoon: sentence("the message for a day within the notice"),
  }),
  requested: z.strictObject({
    unconfirmed: label("said of the requested time, here and in calendars"),
    here: label("whose time it is, where only the time here is shown"),
    reply: sentence("where the answer goes; {email} is replaced by the visitor's address"),
    noFile: sentence("the message when the file for the calendar could not be made"),
  }),
});

const choices = (what: string, id: z.ZodString, name: string) =>
  listOf(z.strictObject({ id: unique(id), name: unique(label(name)) }), what, { max: 30 });

const message = z.strictObject({
  title,
  departments: choices(
    "the departments to choose from",
    label("its name for the owner, the same in all languages"),
    "the department as visitors read it",
  ),
  fields: z.strictObject({
    name: checkedField,
    email: checkedField,
    company: checkedField,
    department: checkedField,
    subject: checkedField,
    message: checkedField,
  }),
  ...parts,
});

const application = z.strictObject({
  title,
  roles: choices(
    "the roles to apply for",
    text("its name in /apply?role=… and in applyAs of roles/", { max: 40 }).regex(/^[a-z0-9-]+$/u),
    "the role as applicants read it",
  ),
  fields: z.strictObject({
    name: checkedField,
    email: checkedField,
    phone: field,
    role: checkedField,
    linkedin: checkedField,
    experience: checkedField,
    message: field,
  }),
  ...parts,
  sent,
});

const callForm = z.strictObject({ title, hours });

/** What the forms say and offer. */
export const forms = {
  type: "Forms",
  description: "the forms: labels, hints, messages, choices and the calls' hours",
  files: "forms.json",
  translated: true,
  complete: true,
  schema: z.strictObject({
    ...formWords,
    standardCall: callForm.meta({ description: "the form of /book-call" }),
    discoveryCall: callForm.meta({ description: "the form of /discovery-call" }),
    calls: calls.meta({ description: "what both of them say" }),
    message: message.meta({ description: "the form of /send-message" }),
    application: application.meta({ description: "the form of /apply" }),
  }) satisfies z.ZodType<FormTexts>,
} satisfies ContentType;
