import { z } from "zod";
import { link, listOf, paragraphs, text, wholeNumber } from "../fields";
import type { ContentType } from "../content-type";
import { headed, pageHead, titled } from "./page-parts";

const moment = titled("what stayed, in a few words", "one or two sentences");

// The drawing follows the number: 1000+ becomes a thousand grains, 5.9/6 a ring of six parts.
const figure = z.strictObject({
  value: z
    .string()
    .regex(/^(?:[1-9]\d{0,3}\+?|\d(?:\.\d)?\/[2-9])$/u)
    .meta({ description: "a count up to 9999 such as 1000+, or a rating such as 5.9/6" }),
  unit: text("what it counts", { max: 40 }),
  note: text("one short sentence about it", { max: 90 }),
});

/** The story page, a key per section, from night to morning. */
export const ourStoryPage = {
  type: "OurStoryPage",
  description: "the words of the story page",
  files: "pages/our-story.json",
  pagePath: () => "/our-story",
  anchors: ["beginning", "achievements", "team", "join"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({
      ...headed,
      eyebrow: text("the line above the heading", { max: 60 }),
      lead: text("the sentences under the heading", { max: 320 }),
      goal: wholeNumber("how many leaders to reach; as many points are drawn", {
        min: 100,
        max: 20_000,
      }),
      reached: wholeNumber("how many are reached; as many points are lit", { max: 20_000 }),
      caption: text("what the points mean", { max: 120 }),
    }),
    beginning: z.strictObject({
      ...headed,
      text: paragraphs("how it began", 4),
      moments: listOf(moment, "what stayed from the beginning", { min: 2, max: 4 }),
    }),
    achievements: z.strictObject({
      ...headed,
      figures: listOf(figure, "the achievements, each drawn", { min: 2, max: 4 }),
    }),
    team: z.strictObject({
      ...headed,
      lead: text("the sentence above the portraits", { max: 240 }),
    }),
    join: z.strictObject({
      ...headed,
      text: paragraphs("why and how to take part", 2),
      book: link,
      mentor: link,
      stories: link,
    }),
  }),
} satisfies ContentType;
