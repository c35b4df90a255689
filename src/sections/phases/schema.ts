import { z } from "zod";
import { listOf, oneOf, paragraphs, text, wholeNumber } from "../../content-fields/fields";
import { downloads, figure, heading, lead, sectionOf } from "../../content-fields/parts";
import { widePicture } from "../../content-fields/picture";

const phase = z.strictObject({
  name: text("the phase's name", { max: 50 }),
  sessions: wholeNumber("how many sessions it has; as many marks are drawn", { min: 1, max: 12 }),
  rhythm: text("how the sessions are spread, such as: sessions over 3 months", { max: 40 }),
  text: text("what the leader has at its end", { max: 300 }),
});

/** The phases of the offer, on a line or as arches. */
export const phasesSection = sectionOf("phases", {
  heading,
  lead,
  text: paragraphs("how the phases follow from each other", 3).optional(),
  style: oneOf(["line", "arches"], "on a line with a mark for each session, or as arches"),
  phases: listOf(phase, "the phases, in order", { min: 2, max: 4 }),
  figures: listOf(figure, "the numbers of the offer", { min: 2, max: 6 }).optional(),
  note: text("the line under the phases", { max: 240 }).optional(),
  downloads,
  picture: widePicture.optional(),
});
