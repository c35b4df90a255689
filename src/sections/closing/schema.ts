import { z } from "zod";
import { oneOf, text } from "../../content-fields/fields";
import { actions, downloads, heading, lead, sectionOf } from "../../content-fields/parts";
import { widePicture } from "../../content-fields/picture";

/** The last call of a page, or a call between its sections. */
export const closingSection = sectionOf("closing", {
  layout: oneOf(
    ["cover", "beside", "plain"],
    "the picture behind the text, beside it, or no picture",
  ),
  heading,
  lead,
  actions,
  email: z
    .strictObject({
      label: text("the words of the button", { max: 40 }),
      address: z.email().meta({ description: "the address that the button writes to" }),
    })
    .optional()
    .meta({ description: "a button that opens a mail: { label, address }" }),
  downloads,
  picture: widePicture.optional(),
  drawing: oneOf(["arches"], "what is drawn beside the text").optional(),
});
