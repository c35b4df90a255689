import { z } from "zod";
import { link, listOf, nameFrom, oneOf, text, unique } from "./fields";
import { sharedPicture } from "./picture";

/** The title and the description of a page. */
export const pageHead = z
  .strictObject({
    title: text("the page's title; the brand comes before it", { max: 60 }),
    description: text("what the page offers, for search engines", { min: 50, max: 160 }),
    picture: sharedPicture(
      "on the page's social picture, if it is not the page's first picture",
    ).optional(),
  })
  .meta({ graphqlType: "PageHead", description: "title and description of the page" });

/** The id of a role of the application form. */
export const applicantRole = (what: string) =>
  nameFrom("forms/job-application.json", "fields[].choices[].id", what);

/** The address of a translated page after its language code. The file name is that of the original page. */
export const ownAddress = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)
  .max(60)
  .optional()
  .meta({ description: "in a translation alone: its address, such as varaa-puhelu" });

export const heading = text("the section's heading", { max: 90 });
export const lead = text("the sentences under the heading", { max: 320 }).optional();

/** An entry of a list with a short title and a text. */
function titled(title: string, what: string, max = 240) {
  return z.strictObject({ title: text(title, { max: 60 }), text: text(what, { max }) });
}

export const item = titled("a short heading", "one or two sentences", 400).meta({
  graphqlType: "Item",
  description: "an entry: { title, text }",
});

export const step = z
  .strictObject({
    when: text("when it happens, such as Week 1", { max: 20 }).optional(),
    title: text("the step in a few words", { max: 60 }),
    text: text("what happens in it", { max: 320 }),
  })
  .meta({ graphqlType: "Step", description: "a step: { title, text }, and when it happens" });

export const figure = z
  .strictObject({
    value: text("the number, as short as it can be", { max: 10 }),
    unit: text("what it counts", { max: 40 }),
    note: text("one short sentence about it", { max: 90 }).optional(),
  })
  .meta({ graphqlType: "Figure", description: "a number: { value, unit }, and a note" });

export const question = z
  .strictObject({
    question: unique(text("the question, as a visitor would ask it", { max: 120 })),
    answer: text("the answer, in a few sentences", { max: 600 }),
  })
  .meta({ graphqlType: "Question", description: "{ question, answer }" });

export const actions = listOf(link, "the buttons; the first one is filled", { max: 3 }).optional();

export const downloads = listOf(link, "files to open, with kind and size in the words", {
  max: 12,
}).optional();

/** The grounds of a section. Adjacent sections on `sky` share one background. */
const GROUNDS = ["paper", "mist", "ice", "night", "sky"] as const;

/** The fields of every type of section. */
export function sectionOf<T extends string, Shape extends z.ZodRawShape>(type: T, shape: Shape) {
  return z.strictObject({
    type: z.literal(type).meta({ description: `the type of the section: ${type}` }),
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/u)
      .max(40)
      .optional()
      .meta({ description: "its anchor, so that links such as /join#open-roles lead to it" }),
    ground: oneOf(GROUNDS, "the background; paper by default").optional(),
    joins: z
      .boolean()
      .optional()
      .meta({ description: "true: it shares the background of the section before it" }),
    ...shape,
  });
}
