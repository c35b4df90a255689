import { z } from "zod";
import { link, listOf, paragraphs, text, wholeNumber } from "../fields";
import type { ContentType } from "../content-type";
import { heroPicture, widePicture } from "../picture";
import { headed, lead, pageHead, point } from "./page-parts";

/** The careers page. The roles stand in roles/, the steps of the process in hiring.json. */
export const joinPage = {
  type: "JoinPage",
  description: "the words and pictures of the careers page",
  files: "pages/join.json",
  pagePath: () => "/join",
  anchors: ["mission", "open-roles", "gains", "process", "closing"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({
      eyebrow: text("the line above the headline", { max: 60 }),
      ...headed,
      lead,
      roles: link.meta({ description: "the button that leads down to the open roles" }),
      picture: heroPicture,
    }),
    mission: z.strictObject({
      ...headed,
      text: paragraphs("the mission, told in a few sentences", 3),
      goal: wholeNumber("how many leaders the mission is about", { min: 100, max: 100_000 }),
      unit: text("what the goal counts, and by when", { max: 60 }),
    }),
    roles: z.strictObject({ ...headed, lead }),
    gains: z.strictObject({
      ...headed,
      points: listOf(point, "what a mentor gains", { min: 2, max: 4 }),
    }),
    closing: z.strictObject({ ...headed, lead, apply: link, picture: widePicture }),
  }),
} satisfies ContentType;
