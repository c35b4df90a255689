import { z } from "zod";
import { listOf, text, wholeNumber } from "../../content-fields/fields";
import { figure, heading, item, lead, sectionOf } from "../../content-fields/parts";

/** A drawn round table with its seats, six themes around it and the programme in numbers. */
export const roundTableSection = sectionOf("round-table", {
  heading,
  lead,
  seats: z.strictObject({
    least: wholeNumber("leaders in the smallest group", { min: 2, max: 12 }),
    most: wholeNumber("leaders in the largest group; as many seats are drawn", {
      min: 4,
      max: 12,
    }),
  }),
  foot: text("the name at the foot of the table", { max: 30 }),
  head: text("the name at its head", { max: 30 }),
  label: text("what the drawn table shows, for those who hear the page", { max: 240 }),
  themes: listOf(item, "the core themes, three on each side of the table", { min: 6, max: 6 }),
  figures: listOf(figure, "the programme in numbers", { min: 2, max: 4 }).optional(),
  note: text("the line under the numbers", { max: 240 }).optional(),
});
