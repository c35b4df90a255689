import { z } from "zod";
import { listOf, text } from "../fields";

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
