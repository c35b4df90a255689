import { listOf, nameFrom, oneOf } from "../../content-fields/fields";
import { actions, figure, heading, item, lead, sectionOf } from "../../content-fields/parts";

/** Testimonials of clients or mentors. */
export const quotesSection = sectionOf("quotes", {
  heading,
  from: oneOf(["clients", "mentors"], "whose testimonials"),
  layout: oneOf(
    ["carousel", "beside", "single"],
    "one after the other, beside the text, or one alone",
  ),
  client: nameFrom(
    "testimonials/clients.json",
    "testimonials[].name",
    "the name of the client with the single quote",
  ).optional(),
  mentor: nameFrom(
    "testimonials/mentors.json",
    "testimonials[].name",
    "the name of the only mentor who is quoted",
  ).optional(),
  lead,
  items: listOf(item, "entries under the text", { min: 2, max: 4 }).optional(),
  figures: listOf(figure, "numbers below the quote", { min: 2, max: 4 }).optional(),
  actions,
});
