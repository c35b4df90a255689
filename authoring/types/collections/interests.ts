import { z } from "zod";
import { listOf, text, unique } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { label } from "./form-words";

const interest = z.strictObject({
  id: unique(
    text("its name in addresses, the same in all languages, such as board-papers", {
      max: 40,
    }).regex(/^[a-z0-9-]+$/u, { error: "lower-case letters, digits and hyphens" }),
  ),
  name: unique(label("its name as visitors read it")),
});

/** What visitors can choose on a page and take to a form: `?topic=ID` and `?about=ID`. */
export const interests = {
  type: "Interests",
  description: "the topics and other interests that visitors take from a page to a form",
  files: "interests.json",
  translated: true,
  complete: true,
  shownBy: [{ type: "topics" }],
  schema: z.strictObject({
    topics: listOf(interest, "the topics, in the order of the list", { max: 20 }),
    about: listOf(interest, "what a link to a form can be about", { max: 20 }).optional(),
  }),
} satisfies ContentType;
