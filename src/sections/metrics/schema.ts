import { z } from "zod";
import { listOf, text, wholeNumber } from "../../content-fields/fields";
import { heading, lead, sectionOf } from "../../content-fields/parts";

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

/** How success is measured; a gauge is drawn for each. */
export const metricsSection = sectionOf("metrics", {
  heading,
  lead,
  metrics: listOf(metric, "what is measured", { min: 2, max: 8 }),
});
