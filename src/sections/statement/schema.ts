import { text } from "../../content-fields/fields";
import { heading, sectionOf } from "../../content-fields/parts";

/** One sentence, set large. */
export const statementSection = sectionOf("statement", {
  heading,
  statement: text("the sentence", { max: 240 }),
});
