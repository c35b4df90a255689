import { z } from "zod";
import { link, paragraphs, text } from "../fields";
import type { ContentType } from "../content-type";
import { formTexts, nextSteps, pageHead } from "./page-parts";

/** The page with the message form: its hero, the form's words, what happens next. */
export const sendMessagePage = {
  type: "SendMessagePage",
  description: "the words of the page with the message form",
  files: "pages/send-message.json",
  pagePath: () => "/send-message",
  anchors: ["write", "next"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({
      heading: text("the page's heading", { max: 60 }),
      lead: text("the sentence under it", { max: 320 }),
      promise: text("what the postmark on the drawn letter says", { max: 24 }),
    }),
    form: z.strictObject(formTexts),
    next: nextSteps,
    thanks: z.strictObject({
      head: pageHead,
      heading: text("the heading after a success", { max: 60 }),
      text: paragraphs("what happens now", 2),
      again: text("the words of the button that opens the form again", { max: 40 }),
      home: link,
      onward: link.meta({ description: "where the thank-you page without scripts leads on to" }),
    }),
  }),
} satisfies ContentType;
