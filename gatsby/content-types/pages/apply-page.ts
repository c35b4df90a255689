import { z } from "zod";
import { ROLE_IDS } from "../../../functions/contract/roles";
import { link, listOf, oneOf, paragraphs, text } from "../fields";
import type { ContentType } from "../content-type";
import { widePicture } from "../picture";
import { formTexts, pageHead } from "./page-parts";

const role = z.strictObject({
  role: oneOf(ROLE_IDS, "the role, as /apply?role=… names it"),
  heading: text("the page's heading and title for this role", { max: 50 }),
});

const stage = z.strictObject({
  when: text("when it happens, such as Week 1", { max: 20 }),
  title: text("the stage in a few words", { max: 60 }),
  text: text("what happens in it", { max: 320 }),
});

/** The page with the job application: its hero, the hiring process, the form's words. */
export const applyPage = {
  type: "ApplyPage",
  description: "the words and the picture of the page with the job application",
  files: "pages/apply.json",
  pagePath: () => "/apply",
  anchors: ["application", "process"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({
      heading: text("the page's heading when no role is chosen", { max: 50 }),
      roles: listOf(role, "the heading for each role", { min: 2, max: 2 }),
      lead: text("the sentence under it", { max: 320 }),
      picture: widePicture,
    }),
    process: z.strictObject({
      heading: text("the heading of the hiring process", { max: 60 }),
      stages: listOf(stage, "the three stages, in order", { min: 3, max: 3 }),
      note: text("how long the whole process takes", { max: 160 }),
    }),
    form: z.strictObject(formTexts),
    thanks: z.strictObject({
      head: pageHead,
      heading: text("the heading after a success", { max: 60 }),
      text: paragraphs("what happens now", 2),
      top: text("the words of the button that leads back to the top", { max: 40 }),
      onward: link.meta({ description: "where the thank-you page without scripts leads on to" }),
    }),
  }),
} satisfies ContentType;
