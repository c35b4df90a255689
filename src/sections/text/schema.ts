import { listOf, oneOf, paragraphs } from "../../content-fields/fields";
import { figure, heading, item, sectionOf } from "../../content-fields/parts";

/** A heading with paragraphs beside it, and entries below. */
export const textSection = sectionOf("text", {
  heading,
  text: paragraphs("the text, in a few sentences", 4),
  items: listOf(item, "entries below the text", { min: 2, max: 8 }).optional(),
  itemStyle: oneOf(
    ["rows", "columns", "beside"],
    "the entries as rows, as columns, or beside the text; columns when left out",
  ).optional(),
  figures: listOf(figure, "numbers below the text", { max: 4 }).optional(),
});
