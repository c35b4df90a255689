import { listOf, oneOf, paragraphs, text } from "../../content-fields/fields";
import { actions, figure, heading, sectionOf } from "../../content-fields/parts";
import { widePicture } from "../../content-fields/picture";

/** A picture or a drawing beside a text. */
export const splitSection = sectionOf("split", {
  heading,
  text: paragraphs("the text, in a few sentences", 3),
  remark: text("a sentence set apart", { max: 80 }).optional(),
  figures: listOf(figure, "numbers below both", { min: 2, max: 6 }).optional(),
  actions,
  picture: widePicture.optional(),
  drawing: oneOf(["chairs"], "what is drawn in place of a picture").optional(),
});
