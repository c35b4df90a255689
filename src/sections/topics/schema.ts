import { z } from "zod";
import { link, listOf, nameFrom, oneOf, text } from "../../content-fields/fields";
import { heading, lead, sectionOf } from "../../content-fields/parts";

const topic = nameFrom("interests.json", "topics[].id", "the id of a topic of interests.json");

/** The topics of content/interests.json, to choose from and to take to a form. */
export const topicsSection = sectionOf("topics", {
  heading,
  lead,
  layout: oneOf(["book", "strip"], "as a book's table of contents, or as a strip of two rows"),
  example: z
    .strictObject({
      text: text("whose programme it is", { max: 120 }),
      topics: listOf(topic, "its topics, in order", { min: 2, max: 14 }),
    })
    .meta({ description: "an example of a choice" })
    .optional(),
  chosen: text("said after the number of ticked topics, such as: of 7 chosen", { max: 40 }),
  tooMany: text("said from the eighth tick on", { max: 160 }),
  action: link.meta({ description: "the button, which leads to the page of a form" }),
  note: text("the line under the list", { max: 240 }).optional(),
});
