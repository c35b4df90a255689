import { z } from "zod";
import { listOf, text } from "../../content-fields/fields";
import { heading, sectionOf } from "../../content-fields/parts";

const row = z.strictObject({
  usual: text("what one meets elsewhere", { max: 90 }),
  here: text("what one meets here", { max: 90 }),
});

/** A table of two columns. */
export const comparisonSection = sectionOf("comparison", {
  heading,
  usual: text("the heading of what one meets elsewhere", { max: 30 }),
  here: text("the heading of what one meets here", { max: 30 }),
  rows: listOf(row, "what is different, point by point", { min: 3, max: 7 }),
});
