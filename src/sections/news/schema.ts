import { text } from "../../content-fields/fields";
import { heading, sectionOf } from "../../content-fields/parts";

/** The latest news as a carousel. */
export const newsSection = sectionOf("news", {
  heading,
  subtitle: text("the line beside the heading", { max: 60 }),
  all: text("the link to all news, there when the page does not hold all", { max: 40 }),
});
