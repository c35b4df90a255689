import { z } from "zod";
import { link, listOf, nameFrom, paragraphs, text, wholeNumber } from "../fields";
import type { ContentType } from "../content-type";
import { heroPicture } from "../picture";
import { headed, lead, pageHead, question, step } from "./page-parts";

const figure = z.strictObject({
  value: text("the number, as short as it can be", { max: 10 }),
  unit: text("what it counts", { max: 40 }),
});

const phase = z.strictObject({
  name: text("the phase's name", { max: 50 }),
  sessions: wholeNumber("how many sessions it has", { min: 1, max: 12 }),
  rhythm: text("how the sessions are spread, such as: sessions over 3 months", { max: 40 }),
  text: text("what the leader has at its end", { max: 300 }),
});

const topic = z.strictObject({
  title: text("the topic, as a chapter would be called", { max: 50 }),
  session: wholeNumber("in which session the example programme takes it; absent when it does not", {
    min: 1,
    max: 7,
  }).optional(),
});

/** The page about the mentoring programme, a key per section, in their order. */
export const aiMentoringPage = {
  type: "AiMentoringPage",
  description: "the words and pictures of the page about the mentoring",
  files: "pages/ai-mentoring.json",
  pagePath: () => "/ai-mentoring",
  anchors: ["phases", "topics", "teams", "preview", "questions", "proof", "trusted-by", "closing"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({ ...headed, lead, call: link, preview: link, picture: heroPicture }),
    phases: z.strictObject({
      ...headed,
      text: paragraphs("how the three phases follow from each other", 3),
      phases: listOf(phase, "the phases in order, an arch for each", { min: 3, max: 3 }),
      figures: listOf(figure, "the numbers the offer stands on", { min: 3, max: 4 }),
      after: text("what comes after the minimum", { max: 240 }),
    }),
    topics: z.strictObject({
      ...headed,
      lead,
      example: text("whose example programme the ticks show", { max: 120 }),
      topics: listOf(topic, "all topics, in the order of the contents page", { min: 14, max: 14 }),
      note: text("the line under the contents", { max: 240 }),
    }),
    teams: z.strictObject({
      ...headed,
      lead,
      steps: listOf(step, "how a team engagement runs, in order", { min: 3, max: 3 }),
    }),
    preview: z.strictObject({ ...headed, lead }),
    questions: z.strictObject({
      ...headed,
      entries: listOf(question, "questions and answers, in their order", { min: 2, max: 12 }),
    }),
    proof: z.strictObject({
      ...headed,
      client: nameFrom("testimonials/clients.json", "testimonials[].name", "the name of a client"),
      figures: listOf(figure, "what leaders say, in numbers", { min: 2, max: 4 }),
    }),
    trustedBy: z.strictObject({ ...headed }),
    closing: z.strictObject({ ...headed, lead, call: link, apply: link }),
  }),
} satisfies ContentType;
