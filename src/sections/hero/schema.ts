import { z } from "zod";
import { link, listOf, nameFrom, oneOf, text, wholeNumber } from "../../content-fields/fields";
import { actions, applicantRole, lead, sectionOf } from "../../content-fields/parts";
import { heroPicture } from "../../content-fields/picture";

/** The head of a page: its one heading of the first level. */
export const heroSection = sectionOf("hero", {
  layout: oneOf(
    ["cover", "beside", "plain"],
    "the picture behind the text, beside it, or no picture",
  ),
  eyebrow: text("the line above the heading", { max: 60 }).optional(),
  heading: text("the page's heading", { max: 90 }),
  lead,
  actions,
  proof: z
    .strictObject({
      rating: text("the average rating, such as 5.9/6", { max: 10 }),
      text: text("whose rating it is, with the names of three clients", { max: 160 }),
      quote: text("one sentence of one client", { max: 160 }),
      client: nameFrom(
        "testimonials/clients.json",
        "testimonials[].name",
        "the name of the client who says it",
      ),
    })
    .optional()
    .meta({ description: "what clients say, under the buttons" }),
  picture: heroPicture.optional(),
  cue: link.optional().meta({ description: "the link beside the arrow at the bottom" }),
  badge: text("a badge over the picture, beside this week's free sessions", {
    max: 60,
  }).optional(),
  drawing: oneOf(["leaders", "letter", "stars"], "what is drawn beside the text").optional(),
  postmark: text("what the postmark on the drawn letter says", { max: 24 }).optional(),
  stars: listOf(text("the name of a drawn star", { max: 20 }), "the names of the three stars", {
    min: 3,
    max: 3,
  }).optional(),
  goal: wholeNumber("how many leaders to reach; a point is drawn for every four", {
    min: 100,
    max: 20_000,
  }).optional(),
  reached: wholeNumber("how many are reached; a point is lit for every four", {
    max: 20_000,
  }).optional(),
  caption: text("what the drawing means", { max: 120 }).optional(),
  byRole: listOf(
    z.strictObject({
      role: applicantRole("the role, as /apply?role=… names it"),
      heading: text("the page's heading and title for this role", { max: 50 }),
    }),
    "the heading for each role in the page's address",
    { max: 6 },
  ).optional(),
})
  .refine(({ goal = 0, reached = 0 }) => reached <= goal, {
    path: ["reached"],
    error: "a number that is not above goal",
  })
  .refine(({ layout, ground }) => layout !== "cover" || ground === "night" || ground === "sky", {
    path: ["ground"],
    error: "night or sky, because the text over a picture is light",
  });
