import { text } from "../../content-fields/fields";
import { lead, sectionOf } from "../../content-fields/parts";

/** The masthead of the news: the page's heading, and a list of all news and stories on the page. */
export const contentsSection = sectionOf("contents", {
  heading: text("the name of the page, set as a magazine's masthead", { max: 30 }),
  lead,
  contents: text("the heading of the list of everything on the page", { max: 40 }),
});
