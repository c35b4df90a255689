import { z } from "zod";
import { listOf, unique, text } from "../fields";
import { sharedPicture } from "../picture";

/** The title and the description of a page. */
export const pageHead = z
  .strictObject({
    title: text("the page's title; the brand is put before it", { max: 60 }),
    description: text("what the page offers, for search engines", { min: 50, max: 160 }),
    picture: sharedPicture(
      "on the page's social picture, where it is not to be the first of the page",
    ).optional(),
  })
  .meta({ id: "PageHead", description: "title and description of the page" });

export const headed = { heading: text("the section's heading", { max: 90 }) };
export const lead = text("the sentence under the heading", { max: 320 });
export const leadSentences = text("the sentences under the heading", { max: 320 });

/** An entry of a list with a short title and a text. */
export function titled(title: string, what: string, max = 240) {
  return z.strictObject({ title: text(title, { max: 60 }), text: text(what, { max }) });
}

export const point = titled("a short heading", "one or two sentences");
export const step = titled("the step in a few words", "what happens in it");

export const figure = z.strictObject({
  value: text("the number, as short as it can be", { max: 10 }),
  unit: text("what it counts", { max: 30 }),
  note: text("one short sentence about it", { max: 90 }),
});

export const question = z.strictObject({
  question: unique(text("the question, as a visitor would ask it", { max: 120 })),
  answer: text("the answer, in a few sentences", { max: 600 }),
});

/** The texts of a form. */
export const formTexts = {
  title: text("the form's title", { max: 60 }),
  intro: text("the sentence above the fields", { max: 240 }),
  submit: text("the words of the button that sends the form", { max: 40 }),
  privacy: text("what happens with the data", { max: 240 }),
};

/** The side panel of a form: one GraphQL type, so that all forms share a component. */
export const nextSteps = z
  .strictObject({
    heading: text("the heading of the side panel", { max: 60 }),
    steps: listOf(step, "what happens next, in order", { min: 3, max: 6 }),
  })
  .meta({
    id: "NextSteps",
    description: "what happens after the form: { heading, steps: 3 to 6 of { title, text } }",
  });
