import { z } from "zod";
import {
  day,
  link,
  listOf,
  unique,
  oneOf,
  properName,
  text,
  aliases,
} from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { newsPath } from "../languages";
import { wideFigure } from "../../../src/content-fields/picture";
import { ENDS_TOO_EARLY, endsAfterItAppears, releaseFields } from "../release-dates";

const CATEGORIES = ["Partnership", "Launch", "Announcement", "Milestone"] as const;
const CATEGORY_ICONS = ["Users", "Brain", "Megaphone", "Award", "TrendingUp"] as const;

const box = z.strictObject({
  heading: text("the box's heading", { max: 60 }),
  text: text("one or two sentences", { max: 240 }),
  links: listOf(link, "where it leads", { min: 1, max: 2 }),
});

const schema = z
  .strictObject({
    address: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)
      .max(90)
      .optional()
      .meta({
        description: "its address below /news/, if not the name of its folder and language",
      }),
    title: unique(text("the headline", { max: 110 })),
    description: unique(text("the article in one sentence", { min: 50, max: 160 })),
    excerpt: text("what feeds and search engines show instead of the description", {
      min: 50,
      max: 160,
    }).optional(),
    category: oneOf(CATEGORIES, "what kind of news it is"),
    categoryIcon: oneOf(
      CATEGORY_ICONS,
      "another icon beside the category than that of its kind",
    ).optional(),
    date: day("the day that readers see and news is sorted by; publishAt says when it appears"),
    ...releaseFields,
    aliases,
    author: properName("who wrote it", { max: 60 }),
    authorRole: properName("the author's role", { max: 60 }),
    readingTime: text("how long it takes to read; kept here only: pages always say 2 min read", {
      max: 20,
    }).optional(),
    image: wideFigure,
    box: box.optional().meta({ description: "a box below the text that leads on to other pages" }),
  })
  .refine(endsAfterItAppears, ENDS_TOO_EARLY);

/** A news article: the folder's name is its slug, the body is Markdown (MDX). */
export const newsArticle = {
  type: "NewsArticle",
  description: "a news article",
  files: "news/*/index.mdx",
  shownBy: [{ type: "news" }, { type: "contents" }],
  translated: true,
  standsAlone: true,
  pagePath: ({ slug, lang, address }) =>
    address === undefined ? newsPath(slug, lang) : newsPath(address),
  firstHeading: 2,
  schema,
} satisfies ContentType;
