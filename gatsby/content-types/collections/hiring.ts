import { z } from "zod";
import { listOf, text } from "../fields";
import type { ContentType } from "../content-type";

const step = z.strictObject({
  title: text("the step in a few words", { max: 60 }),
  time: text("when it happens, such as: Week 1", { max: 30 }),
  text: text("what happens in it", { max: 240 }),
});

const word = (what: string) => text(what, { max: 30 });

/** How people are hired, whatever the role: the careers page and all role pages show it. */
export const hiring = {
  type: "Hiring",
  what: "the steps from application to first day, and the words that all roles share",
  files: "hiring.json",
  schema: z.strictObject({
    heading: text("the heading of the process", { max: 90 }),
    lead: text("the sentence under the heading", { max: 320 }),
    steps: listOf(step, "the steps, in order; a door is drawn for each", { min: 2, max: 4 }),
    note: text("how long all of it takes", { max: 160 }),
    words: z.strictObject({
      apply: word("the button that leads to the application form"),
      more: word("the link from a role's card to its page"),
      roles: word("the link from a role's page back to all roles"),
      other: text("the sentence before the link to another role", { max: 60 }),
      employment: word("the label of the kind of employment"),
      location: word("the label of the place of work"),
      salary: word("the label of what the job pays"),
      posted: word("the label of the day the role was posted"),
      until: word("the label of the last day to apply"),
      closed: text("what stands in the button's place once that day has passed", { max: 120 }),
    }),
  }),
} satisfies ContentType;
