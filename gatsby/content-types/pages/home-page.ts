import { z } from "zod";
import { link, listOf, paragraphs, text, wholeNumber } from "../fields";
import type { ContentType } from "../content-type";
import { heroPicture, widePicture } from "../picture";
import { figure, headed, lead, pageHead, point } from "./page-parts";

const phase = z.strictObject({
  name: text("the phase's name", { max: 50 }),
  sessions: wholeNumber("how many sessions it has; as many marks are drawn", { min: 1, max: 12 }),
  rhythm: text("how the sessions are spread, such as: over 3 months", { max: 40 }),
  text: text("what the leader has at its end", { max: 260 }),
});

/** The home page, a key per section, in the order in which they stand on it. */
export const homePage = {
  type: "HomePage",
  description: "the words and pictures of the home page",
  files: "pages/home.json",
  pagePath: () => "/",
  anchors: [
    "problem",
    "solution",
    "gifting",
    "phases",
    "trusted-by",
    "testimonials",
    "mentors",
    "closing",
  ],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({
      eyebrow: text("the line above the headline", { max: 60 }),
      headline: text("the headline of the site", { max: 70 }),
      lead,
      apply: link,
      start: link,
      cue: text("the words beside the scroll arrow", { max: 40 }),
      picture: heroPicture,
    }),
    problem: z.strictObject({
      ...headed,
      text: paragraphs("the problem, told in a few sentences", 3),
      causes: listOf(point, "why initiatives fail", { min: 2, max: 4 }),
    }),
    solution: z.strictObject({
      ...headed,
      text: paragraphs("the answer, told in a few sentences", 3),
      isNot: text("what it is not", { max: 80 }),
      figures: listOf(figure, "the numbers the offer stands on", { min: 3, max: 6 }),
      start: link,
      picture: widePicture,
    }),
    gifting: z.strictObject({
      ...headed,
      lead,
      steps: listOf(point, "what happens, step by step", { min: 2, max: 4 }),
      badge: text("the badge, with the numbers of site.json (left and total in braces)", {
        max: 90,
      }),
      loading: text("what a screen reader hears while the badge loads", { max: 60 }),
      apply: link,
    }),
    phases: z.strictObject({
      ...headed,
      lead,
      phases: listOf(phase, "the phases, in order", { min: 2, max: 4 }),
      note: text("the line under the phases", { max: 240 }),
      picture: widePicture,
    }),
    trustedBy: z.strictObject({ ...headed }),
    testimonials: z.strictObject({ ...headed }),
    mentors: z.strictObject({
      ...headed,
      lead,
      benefits: listOf(point, "what a mentor gains", { min: 2, max: 4 }),
      join: link,
    }),
    closing: z.strictObject({
      ...headed,
      lead,
      call: link,
      apply: link,
      picture: widePicture,
    }),
  }),
} satisfies ContentType;
