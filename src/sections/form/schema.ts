import { z } from "zod";
import { FORM_NAMES } from "../../../functions/contract/form-definitions";
import { link, listOf, oneOf, paragraphs, text } from "../../content-fields/fields";
import { pageHead, sectionOf, step } from "../../content-fields/parts";

const next = z
  .strictObject({
    heading: text("the heading of the side panel", { max: 60 }),
    steps: listOf(step, "what happens next, in order", { min: 2, max: 6 }),
    note: text("the line under the steps", { max: 160 }).optional(),
  })
  .meta({
    graphqlType: "NextSteps",
    description: "what happens after the form: { heading, steps: 2 to 6 of { title, text } }",
  });

const thanks = z.strictObject({
  head: pageHead,
  heading: text("the heading after a success", { max: 60 }),
  text: paragraphs("what happens now", 2),
  change: z
    .strictObject({
      byMail: text("on a host that sends mails to visitors", { max: 160 }),
      otherwise: text("on any other host", { max: 160 }),
    })
    .optional()
    .meta({
      graphqlType: "ChangeOfTime",
      description: "for forms that book a call: how to change the time, { byMail, otherwise }",
    }),
  again: text("the words of the button that opens the form again, or leads to the top", {
    max: 40,
  }),
  home: link.optional(),
  onward: link.meta({ description: "where the thank-you page without scripts leads on to" }),
  calendar: z
    .strictObject({
      label: text("the words of the button that saves the wished time", { max: 40 }),
      title: text("the title of the call in the visitor's calendar", { max: 80 }),
      text: text("what the entry says beside its title", { max: 300 }),
    })
    .optional()
    .meta({ description: "for forms that book a call" }),
});

/** A form, the steps after it, and its thank-you view. */
export const formSection = sectionOf("form", {
  form: oneOf(FORM_NAMES, "which form it is"),
  heading: text("the form's title", { max: 60 }),
  badge: text("the badge beside the title", { max: 40 }).optional(),
  intro: text("the sentence above the fields", { max: 240 }),
  scarcity: text("the notice above the button", { max: 120 }).optional(),
  submit: text("the words of the button that sends the form", { max: 40 }),
  privacy: text("what happens with the data", { max: 240 }),
  next,
  thanks,
});
