import { z } from "zod";
import { listOf, once, text } from "../fields";
import type { ContentType } from "../content-type";
import { portrait } from "../picture";

/** What mentors say of their work. */
export const mentorTestimonials = {
  type: "MentorTestimonials",
  what: "what mentors say of their work",
  files: "testimonials/mentors.json",
  schema: z.strictObject({
    testimonials: listOf(
      z.strictObject({
        headline: text("the point of it in a few words", { max: 60 }),
        quote: once(text("what was said, in the mentor's words", { min: 40, max: 420 })),
        name: text("first and last name", { max: 60 }),
        title: text("the person's role", { max: 60 }),
        image: portrait,
      }),
      "the testimonials, in their order",
      { min: 1, max: 6 },
    ),
  }),
} satisfies ContentType;
