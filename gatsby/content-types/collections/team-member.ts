import { z } from "zod";
import { once, oneOf, text, wholeNumber } from "../fields";
import type { ContentType } from "../content-type";
import { portrait } from "../picture";

/** What people on the team do; a label, no more. */
export const TEAM_ROLES = [
  "Founder & CEO",
  "Co-founder & COO",
  "Client Success Partner",
  "AI Mentor",
  "Communication",
] as const;

/** One person of the team: a file each, so that joining and leaving is adding and deleting one. */
export const teamMember = {
  type: "TeamMember",
  what: "a person of the team",
  files: "team/*.json",
  schema: z.strictObject({
    order: once(
      wholeNumber("the place on the shelf: lower numbers stand further left", { max: 9999 }),
    ),
    name: once(text("first and last name", { max: 60 })),
    role: oneOf(TEAM_ROLES, "the person's role"),
    image: portrait,
  }),
} satisfies ContentType;
