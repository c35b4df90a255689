import { z } from "zod";
import { listOf, nameFrom, oneOf, text } from "../../content-fields/fields";
import { sectionOf, step } from "../../content-fields/parts";

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

const caller = z
  .strictObject({
    heading: text("the heading above the person", { max: 60 }),
    name: nameFrom("team/*.json", "name", "the name of the person"),
    text: text("who calls, in one or two sentences", { max: 240 }),
  })
  .meta({
    graphqlType: "Caller",
    description: "who calls, beside the form: { heading, name, text }",
  });

const formName = z
  .string()
  .regex(/^[a-z0-9-]+$/u)
  .meta({ description: "which form it is: the name of a file in content/forms" });

/** A form, and the steps after it. */
export const formSection = sectionOf("form", {
  form: formName,
  look: oneOf(
    ["sheet", "letter", "voucher", "clock"],
    "how it looks, if it is not plain: on a sheet of paper, on letter paper, on a voucher, or beside a clock on which the length of the call is lit",
  ).optional(),
  heading: text("the form's title", { max: 60 }),
  badge: text("the badge beside the title", { max: 40 }).optional(),
  intro: text("the sentence above the fields", { max: 240 }),
  scarcity: text("the notice above the button", { max: 120 }).optional(),
  next,
  caller: caller.optional(),
  client: nameFrom(
    "testimonials/clients.json",
    "testimonials[].name",
    "the name of the client whose quote is beside the form",
  ).optional(),
});
