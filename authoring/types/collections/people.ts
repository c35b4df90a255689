import { z } from "zod";
import {
  listOf,
  nameFrom,
  unique,
  oneOf,
  properName,
  text,
  wholeNumber,
} from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { portrait } from "../../../src/content-fields/picture";
import { ENDS_TOO_EARLY, endsAfterItAppears, releaseFields } from "../release-dates";

/** Testimonials of clients. The highlighted part must be found in the quote, word for word. */
export const clientTestimonials = {
  type: "ClientTestimonials",
  description: "what clients say",
  files: "testimonials/clients.json",
  translated: true,
  shownBy: [{ type: "quotes", from: "clients" }],
  entries: { field: "testimonials", type: "ClientTestimonial" },
  schema: z.strictObject({
    testimonials: listOf(
      z
        .strictObject({
          headline: text("the point of it in a few words", { max: 60 }),
          quote: unique(text("what was said, in the client's words", { min: 40, max: 420 })),
          highlightedQuote: text("the part of the quote to set apart", { max: 160 }),
          name: text("first and last name", { max: 60 }),
          title: text("the person's job", { max: 60 }),
          company: text("the company's name", { max: 60 }),
          avatar: portrait,
          bgColor: oneOf(["ice", "mist", "paper"], "the tint behind the quote"),
          draft: releaseFields.draft,
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

/** Testimonials of mentors. */
export const mentorTestimonials = {
  type: "MentorTestimonials",
  description: "what mentors say of their work",
  files: "testimonials/mentors.json",
  translated: true,
  shownBy: [{ type: "quotes", from: "mentors" }],
  entries: { field: "testimonials", type: "MentorTestimonial" },
  schema: z.strictObject({
    testimonials: listOf(
      z.strictObject({
        headline: text("the point of it in a few words", { max: 60 }),
        quote: unique(text("what was said, in the mentor's words", { min: 40, max: 420 })),
        name: text("first and last name", { max: 60 }),
        title: text("the person's role", { max: 60 }),
        image: portrait,
        draft: releaseFields.draft,
      }),
      "the testimonials, in their order",
      { min: 1, max: 6 },
    ),
  }),
} satisfies ContentType;

/** The companies of the trusted-by strip. They have no logos: each name is set as a wordmark. */
export const companies = {
  type: "Companies",
  description: "the companies of the trusted-by strip",
  files: "companies.json",
  translated: true,
  shownBy: [{ type: "logos" }],
  entries: { field: "companies", type: "Company" },
  schema: z.strictObject({
    companies: listOf(
      z.strictObject({
        name: unique(text("the company's name", { max: 40 })),
        setting: oneOf(["serif", "sans", "spaced", "heavy"], "how the name is set"),
      }),
      "the companies, in their order",
      { min: 4, max: 40 },
    ),
  }),
} satisfies ContentType;

/** One person of the team: a file each, so that joining and leaving is adding and deleting one. */
export const teamMember = {
  type: "TeamMember",
  description: "a person of the team",
  files: "team/*.json",
  translated: true,
  shownBy: [{ type: "people" }],
  schema: z
    .strictObject({
      order: unique(
        wholeNumber("the place on the shelf: lower numbers are further left", { max: 9999 }),
      ),
      name: unique(properName("first and last name", { max: 60 })),
      role: nameFrom("site.json", "teamRoles[]", "the person's role"),
      image: portrait,
      ...releaseFields,
    })
    .refine(endsAfterItAppears, ENDS_TOO_EARLY),
} satisfies ContentType;
