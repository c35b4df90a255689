import { z } from "zod";
import {
  day,
  language,
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

export const CATEGORIES = ["Partnership", "Launch", "Announcement", "Milestone"] as const;
export const CATEGORY_ICONS = ["Users", "Brain", "Megaphone", "Award", "TrendingUp"] as const;

const box = z.strictObject({
  heading: text("the box's heading", { max: 60 }),
  text: text("one or two sentences", { max: 240 }),
  links: listOf(link, "where it leads", { min: 1, max: 2 }),
});

const fields = z.strictObject({
  title: unique(text("the headline", { max: 110 })),
  description: unique(text("the article in one sentence", { min: 50, max: 160 })),
  excerpt: text("what feeds and search engines show instead of the description", {
    min: 50,
    max: 160,
  }).optional(),
  lang: language("the language it is written in"),
  category: oneOf(CATEGORIES, "what kind of news it is"),
  categoryIcon: oneOf(CATEGORY_ICONS, "the icon beside the category"),
  date: day("the day it was published"),
  ...releaseFields,
  aliases,
  author: properName("who wrote it", { max: 60 }),
  authorRole: properName("the author's role", { max: 60 }),
  readingTime: text("how long it takes to read; kept here only: pages always say 2 min read", {
    max: 20,
  }).optional(),
  image: wideFigure,
  box: box.optional().meta({ description: "a box below the text that leads on to other pages" }),
});

/** A news article: the folder's name is its slug, the body is Markdown (MDX). */
export const newsArticle = {
  type: "NewsArticle",
  description: "a news article",
  files: "news/*/index.mdx",
  shownBy: [{ type: "news" }, { type: "contents" }],
  pagePath: ({ slug }) => newsPath(slug),
  firstHeading: 2,
  fields,
  schema: fields.refine(endsAfterItAppears, ENDS_TOO_EARLY),
} satisfies ContentType & { fields: z.ZodObject };

/**
 * An article in one more language, beside its index.mdx: the file's name is the language. It
 * contains the whole article, translated.
 */
export const newsTranslation = {
  type: "NewsTranslation",
  description: "a news article in one more language",
  files: "news/*/*.mdx",
  pagePath: ({ slug, lang }) => newsPath(slug, lang),
  requires: ({ slug }) => [`news/${slug}/index.mdx`],
  firstHeading: newsArticle.firstHeading,
  // What is left of an object after .refine() has no .omit(): its shape has.
  schema: newsArticle.fields.omit({ lang: true }).refine(endsAfterItAppears, ENDS_TOO_EARLY),
} satisfies ContentType;
