import { listOf } from "../../content-fields/fields";
import { heading, question, sectionOf } from "../../content-fields/parts";

/** Questions and answers as an accordion. */
export const questionsSection = sectionOf("questions", {
  heading,
  entries: listOf(question, "questions and answers, in their order", { min: 2, max: 12 }),
});
