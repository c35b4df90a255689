import { listOf, oneOf, text, wholeNumber } from "../../content-fields/fields";
import { actions, heading, lead, sectionOf, step } from "../../content-fields/parts";

/** Steps in their order. */
export const stepsSection = sectionOf("steps", {
  heading,
  lead,
  steps: listOf(step, "the steps, in order", { min: 2, max: 6 }),
  note: text("the line under the steps", { max: 240 }).optional(),
  drawing: oneOf(["paths", "stones"], "what is drawn above the steps").optional(),
  count: wholeNumber("how many stones are drawn", { max: 200 }).optional(),
  actions,
});
