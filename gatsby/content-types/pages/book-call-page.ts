import { z } from "zod";
import { link, listOf, paragraphs, text } from "../fields";
import type { ContentType } from "../content-type";
import { heroPicture } from "../picture";
import { formTexts, nextSteps, pageHead, question, titled } from "./page-parts";

const reason = titled("the reason in a few words", "what it means");

/** A page that books a call: its hero, why it is free, its form's words, what happens next. */
export const bookCallPage = {
  type: "BookCallPage",
  description: "the words and pictures of a page that books a call",
  files: "pages/*-call.json",
  // src/pages/{BookCallPage.slug}-call.tsx names the form of each.
  slugs: ["book", "discovery"],
  pagePath: ({ slug }) => `/${slug}-call`,
  anchors: ["why", "apply", "next", "questions"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({
      heading: text("the page's heading", { max: 90 }),
      lead: text("the sentence under it", { max: 320 }),
      badge: text("the badge over the picture", { max: 60 }),
      apply: link.meta({ description: "the button that leads down to the form" }),
      picture: heroPicture,
    }),
    why: z.strictObject({
      heading: text("the heading of the block", { max: 90 }),
      text: paragraphs("why the sessions are given away", 3),
      points: listOf(reason, "the reasons, in short", { min: 2, max: 4 }),
    }),
    form: z.strictObject({
      title: formTexts.title,
      badge: text("the badge beside the title", { max: 40 }),
      intro: formTexts.intro,
      scarcity: text("the notice above the button", { max: 120 }),
      submit: formTexts.submit,
      privacy: formTexts.privacy,
    }),
    next: nextSteps,
    questions: z.strictObject({
      heading: text("the heading of the questions", { max: 60 }),
      entries: listOf(question, "questions and answers", { min: 2, max: 12 }),
    }),
    thanks: z.strictObject({
      head: pageHead,
      heading: text("the thank-you heading", { max: 60 }),
      text: paragraphs("what happens now", 2),
      calendar: z.strictObject({
        label: text("the words of the button that saves the wished time", { max: 40 }),
        title: text("the call as it stands in the visitor's calendar", { max: 80 }),
        text: text("what the entry says beside its title", { max: 300 }),
      }),
      again: text("the words of the button that opens the form again", { max: 40 }),
      home: link,
      onward: link.meta({ description: "where the thank-you page without scripts leads on to" }),
    }),
  }),
} satisfies ContentType;
