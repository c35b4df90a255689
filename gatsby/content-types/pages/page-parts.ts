import { z } from "zod";
import { text, listOf } from "../fields";
import { sharedPicture } from "../picture";

/** What every page says of itself to search engines and in the browser's tab. */
export const pageHead = z
  .strictObject({
    title: text("the page's title; the brand is put before it", { max: 60 }),
    description: text("what the page offers, for search engines", { min: 50, max: 160 }),
    picture: sharedPicture(
      "on the page's social picture, where it is not to be the first of the page",
    ).optional(),
  })
  .meta({ id: "PageHead", description: "title and description of the page" });

const step = z.strictObject({
  title: text("the step in a few words", { max: 60 }),
  text: text("what happens in it", { max: 240 }),
});

/** The side panel of a form. Its own type, so that one component and one fragment serve all. */
export const nextSteps = z
  .strictObject({
    heading: text("the heading of the side panel", { max: 60 }),
    steps: listOf(step, "what happens next, in order", { min: 3, max: 6 }),
  })
  .meta({
    id: "NextSteps",
    description: "what happens after the form: { heading, steps: 3 to 6 of { title, text } }",
  });
