import { z } from "zod";
import { link, paragraphs, text } from "../fields";
import type { ContentType } from "../content-type";

/** The block that closes the stories of one language: stories/shared-block.fi.json and .en.json. */
export const storyBlock = {
  type: "StoryBlock",
  what: "the block that closes the leader stories of one language",
  files: "stories/shared-block.*.json",
  schema: z.strictObject({
    heading: text("the block's heading", { max: 60 }),
    text: paragraphs("what mentoring is, in a few sentences", 2),
    learn: link,
    book: link,
  }),
} satisfies ContentType;
