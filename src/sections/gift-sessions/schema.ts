import { listOf, text } from "../../content-fields/fields";
import { actions, heading, lead, sectionOf, step } from "../../content-fields/parts";

/** The free sessions: this week's availability, drawn as rings, and the steps to a session. */
export const giftSessionsSection = sectionOf("gift-sessions", {
  heading,
  lead,
  steps: listOf(step, "what happens, step by step", { min: 2, max: 4 }),
  badge: text("the badge, with the numbers of site.json (left and total in braces)", { max: 90 }),
  loading: text("what a screen reader hears while the badge loads", { max: 60 }),
  actions,
});
