import { z } from "zod";
import { listOf, oneOf, text } from "../../content-fields/fields";
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

const formName = z
  .string()
  .regex(/^[a-z0-9-]+$/u)
  .meta({ description: "which form it is: the name of a file in content/forms" });

/** A form, and the steps after it. */
export const formSection = sectionOf("form", {
  form: formName,
  look: oneOf(["letter"], "how it looks, if it is not plain").optional(),
  heading: text("the form's title", { max: 60 }),
  badge: text("the badge beside the title", { max: 40 }).optional(),
  intro: text("the sentence above the fields", { max: 240 }),
  scarcity: text("the notice above the button", { max: 120 }).optional(),
  next,
});
