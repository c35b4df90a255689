import { z } from "zod";
import { listOf, oneOf, paragraphs, text } from "../../content-fields/fields";
import { heading, sectionOf } from "../../content-fields/parts";

const agent = z.strictObject({
  name: text("the agent's name", { max: 30 }),
  part: text("the agent's part at the table", { max: 40 }),
  glow: oneOf(["green", "amber"], "the light it is drawn in"),
  text: text("what it does in a session", { max: 320 }),
  says: text("a sentence it might say", { max: 120 }),
});

/** The AI agents that take part, each drawn as a light. */
export const agentsSection = sectionOf("agents", {
  heading,
  text: paragraphs("what they take part in", 3),
  agents: listOf(agent, "the agents", { min: 2, max: 2 }),
});
