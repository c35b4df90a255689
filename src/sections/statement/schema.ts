import { text } from "../../content-fields/fields";
import { heading, sectionOf } from "../../content-fields/parts";
import { widePicture } from "../../content-fields/picture";

/** One sentence, set large, with or without a picture beside it. */
export const statementSection = sectionOf("statement", {
  heading,
  statement: text("the sentence", { max: 240 }),
  picture: widePicture.optional(),
});
