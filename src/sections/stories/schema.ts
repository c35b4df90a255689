import { text } from "../../content-fields/fields";
import { heading, lead, sectionOf } from "../../content-fields/parts";

/** The leaders' stories: the newest large, the others as cards. */
export const storiesSection = sectionOf("stories", {
  heading,
  lead,
  read: text("the words after a story's excerpt", { max: 40 }),
  all: text("the link to all stories, there when the page does not hold all", { max: 40 }),
});
