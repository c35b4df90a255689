import { z } from "zod";
import { day, unique, text, aliases, link, paragraphs } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { portrait, wideFigure } from "../../../src/content-fields/picture";
import { ENDS_TOO_EARLY, endsAfterItAppears, releaseFields } from "../release-dates";
import { storyPath } from "../languages";

/**
 * A leader's story: the folder's name is its slug. The body is Markdown (MDX); its questions are
 * headings of the third level.
 */
export const leaderStory = {
  type: "LeaderStory",
  description: "a leader's story",
  files: "stories/*/index.mdx",
  shownBy: [{ type: "stories" }, { type: "contents" }],
  pagePath: ({ slug, lang }) => storyPath(slug, lang),
  anchors: ["story", "mentoring"],
  translated: true,
  standsAlone: true,
  requires: ["stories/shared-block.json"],
  firstHeading: 3,
  schema: z
    .strictObject({
      title: unique(text("the title of the page, in a few words", { max: 60 })),
      caption: text("the sentence under the title", { max: 200 }),
      name: text("first and last name", { max: 60 }),
      jobTitle: text("the person's job, as shown beside the portrait", { max: 60 }),
      role: text("the job in the browser's title: name (role, company) story", { max: 40 }),
      company: text("the company's name", { max: 60 }),
      headline: text("the point of the story, over its text and on its card", { max: 110 }),
      excerpt: text("the story in a sentence, for cards and search engines", { min: 50, max: 160 }),
      date: day("the day it was published"),
      ...releaseFields,
      aliases,
      // The square portrait, and the wide picture below the title.
      image: portrait,
      picture: wideFigure,
      withoutSharedBlock: z
        .literal(true)
        .optional()
        .meta({ description: "true when the block about mentoring is not to close the page" }),
    })
    .refine(endsAfterItAppears, ENDS_TOO_EARLY),
} satisfies ContentType;

/** The block that closes the stories. */
export const storyBlock = {
  type: "StoryBlock",
  description: "the block that closes the leader stories",
  files: "stories/shared-block.json",
  translated: true,
  complete: true,
  shownBy: [],
  schema: z.strictObject({
    heading: text("the block's heading", { max: 60 }),
    text: paragraphs("what mentoring is, in a few sentences", 2),
    learn: link,
    book: link,
  }),
} satisfies ContentType;
