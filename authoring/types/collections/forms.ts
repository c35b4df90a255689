import { z } from "zod";
import type { FormFile } from "../../../functions/contract/form-definition";
import { link, listOf, oneOf, paragraphs, text } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { formField } from "./form-field";
import { label, sentence } from "./form-words";

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

/** In braces only {secret}, once and after the host: each call gets a room of its own by it. */
const room = z
  .url({ protocol: /^https$/u, hostname: z.regexes.domain })
  .regex(/^[^{}]*(?:\/[^{}]*\{secret\}[^{}]*)?$/u);

/** The form whose choices are the roles that people can apply for. */
export const APPLICATION_FORM = "forms/job-application.json";

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
    fields: listOf(formField, "the questions, in the order of the form", { max: 40 }),
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
    room: room.optional().meta({
      description:
        "for forms that book a call: the https address of the room where you meet; {secret} in it, once, is replaced by a secret that each call has for itself; left out: you call by telephone",
    }),
    call: text("for forms that book a call: its title in mails and calendars", {
      max: 60,
    }).optional(),
  }) satisfies z.ZodType<FormFile>,
} satisfies ContentType;
