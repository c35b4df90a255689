import { z } from "zod";
import { link, listOf, oneOf, paragraphs, text, wholeNumber } from "../fields";
import type { ContentType } from "../content-type";
import { heroPicture } from "../picture";
import { figure, headed, leadSentences as lead, pageHead, titled } from "./page-parts";

const point = titled("a short heading", "one or two sentences", 200);

const agent = z.strictObject({
  name: text("the agent's name", { max: 30 }),
  part: text("the agent's part at the table", { max: 40 }),
  glow: oneOf(["green", "amber"], "the light it is drawn in"),
  text: text("what it does in a session", { max: 320 }),
  says: text("a sentence it might say", { max: 120 }),
});

const row = z.strictObject({
  usual: text("what one meets elsewhere", { max: 90 }),
  here: text("what one meets here", { max: 90 }),
});

/** The think tank's page, a key per section. All its links lead to the discovery call. */
export const thinkTankPage = {
  type: "ThinkTankPage",
  description: "the words and the picture of the think tank's page",
  files: "pages/think-tank.json",
  pagePath: () => "/think-tank",
  anchors: ["problem", "description", "structure", "difference", "closing"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({ ...headed, lead, invite: link, picture: heroPicture }),
    problem: z.strictObject({ ...headed, text: paragraphs("the problem", 3) }),
    description: z.strictObject({
      ...headed,
      text: paragraphs("what the think tank is", 3),
      agents: listOf(agent, "the two agents", { min: 2, max: 2 }),
    }),
    structure: z.strictObject({
      ...headed,
      lead,
      seats: z.strictObject({
        least: wholeNumber("leaders in the smallest group", { min: 2, max: 12 }),
        most: wholeNumber("leaders in the largest group; as many seats are drawn", {
          min: 4,
          max: 12,
        }),
      }),
      drawing: text("what the drawn table shows, for those who hear the page", { max: 240 }),
      themes: listOf(point, "the core themes, three on each side of the table", {
        min: 6,
        max: 6,
      }),
      figures: listOf(figure, "the programme in numbers", { min: 2, max: 4 }),
      format: text("where the sessions are held", { max: 240 }),
    }),
    difference: z.strictObject({
      ...headed,
      usual: text("the heading of what one meets elsewhere", { max: 30 }),
      here: text("the heading of what one meets here", { max: 30 }),
      rows: listOf(row, "what is different, point by point", { min: 3, max: 7 }),
    }),
    closing: z.strictObject({
      ...headed,
      lead,
      signedUp: wholeNumber("how many have signed up; as many stones are drawn", { max: 200 }),
      steps: listOf(point, "how one gets in, step by step", { min: 2, max: 4 }),
      invite: link,
    }),
  }),
} satisfies ContentType;
