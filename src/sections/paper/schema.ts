import { z } from "zod";
import { listOf, oneOf, text } from "../../content-fields/fields";
import { heading, lead, sectionOf } from "../../content-fields/parts";

const note = z.strictObject({
  by: oneOf(["mentor", "leader"], "who wrote it: amber or pine"),
  text: text("the note, as it would be pencilled in the margin", { max: 200 }),
});

const paragraph = z.strictObject({
  title: text("the words that open the paragraph, such as: Proposal.", { max: 40 }),
  text: text("the paragraph", { max: 400 }),
  marked: text("the words of the paragraph that the notes are about", { max: 80 }).optional(),
  notes: listOf(note, "the notes beside the paragraph, in order", { max: 4 }).optional(),
});

const version = z
  .strictObject({
    choice: text("the words of the switch", { max: 30 }),
    time: text("the time at the head of the paper", { max: 40 }),
    title: text("the title of the paper", { max: 90 }),
    paragraphs: listOf(paragraph, "its paragraphs, in order", { max: 8 }),
    foot: text("the line under this version", { max: 120 }).optional(),
  })
  .refine(
    ({ paragraphs }) =>
      paragraphs.every(({ text: words, marked }) => !marked || words.includes(marked)),
    { path: ["paragraphs"], error: "marked: words of the paragraph itself" },
  );

/** One paper in two versions with notes in its margin. A switch shows one or the other. */
export const paperSection = sectionOf("paper", {
  heading,
  lead,
  switch: text("what the switch chooses, for screen readers", { max: 60 }),
  mentor: text("the name above the mentor's notes", { max: 20 }),
  leader: text("the name above the leader's notes", { max: 20 }),
  notes: text("what the lists of notes are called, for screen readers", { max: 40 }),
  versions: listOf(version, "the paper before and after", { min: 2, max: 2 }),
  caption: text("the line under the paper", { max: 120 }).optional(),
});
