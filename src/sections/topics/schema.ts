import { z } from "zod";
import { listOf, text, wholeNumber } from "../../content-fields/fields";
import { heading, lead, sectionOf } from "../../content-fields/parts";

const topic = z.strictObject({
  title: text("the topic, as a chapter would be called", { max: 50 }),
  session: wholeNumber("in which session the example programme takes it; absent when it does not", {
    min: 1,
    max: 7,
  }).optional(),
});

/** The topics as a book's table of contents, with the sessions of an example programme. */
export const topicsSection = sectionOf("topics", {
  heading,
  lead,
  example: text("whose example programme the ticks show", { max: 120 }),
  topics: listOf(topic, "all topics, in the order of the contents page", { min: 2, max: 20 }),
  note: text("the line under the contents", { max: 240 }).optional(),
});
