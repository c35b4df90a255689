import { z } from "zod";
import { listOf, once, oneOf, text } from "../fields";
import type { ContentType } from "../content-type";
import { portrait } from "../picture";

/** What clients say. The highlighted part must be found in the quote, word for word. */
export const clientTestimonials = {
  type: "ClientTestimonials",
  what: "what clients say",
  files: "testimonials/clients.json",
  schema: z.strictObject({
    testimonials: listOf(
      z
        .strictObject({
          headline: text("the point of it in a few words", { max: 60 }),
          quote: once(text("what was said, in the client's words", { min: 40, max: 420 })),
          highlightedQuote: text("the part of the quote to set apart", { max: 160 }),
          name: text("first and last name", { max: 60 }),
          title: text("the person's job", { max: 60 }),
          company: text("the company's name", { max: 60 }),
          avatar: portrait,
          bgColor: oneOf(["ice", "mist", "paper"], "the tint behind the quote"),
        })
        .refine((entry) => entry.quote.includes(entry.highlightedQuote), {
          path: ["highlightedQuote"],
          error: "words that stand in the quote exactly so",
        }),
      "the testimonials, in their order",
      { min: 2, max: 20 },
    ),
  }),
} satisfies ContentType;

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
