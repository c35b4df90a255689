import { z } from "zod";
import { language, link, listOf, text } from "../fields";
import type { ContentType } from "../content-type";
import { pageHead } from "./page-parts";

const lead = text("the sentence under the heading", { max: 240 });

const feed = z.strictObject({
  lang: language("the language of what it carries"),
  title: text("the feed's name, as a reader of feeds lists it", { max: 60 }),
  description: text("what it carries, in one sentence in its language", { max: 160 }),
});

const archived = (what: string, also = "") =>
  z.strictObject({
    heading: text(`${what}, and its title${also}`, { max: 40 }),
    description: text(`the page in a sentence, for search engines${also}`, { min: 50, max: 130 }),
  });

const archive = z.strictObject({
  news: archived("the heading of a year's news", "; {year} stands for the year"),
  stories: archived("the heading of the list of all stories"),
  years: text("the name of the list of years", { max: 40 }),
  pages: text("the name of the list of pages", { max: 40 }),
  page: text("which page it is; {page} and {pages} stand for the numbers", { max: 40 }),
  newer: text("the link to the page before, which is newer", { max: 20 }),
  older: text("the link to the page after, which is older", { max: 20 }),
  back: link,
});

/** The page that lists the news and the leaders' stories. */
export const newsPage = {
  type: "NewsPage",
  description: "the words of the page that lists news and stories",
  files: "pages/news-and-stories.json",
  pagePath: () => "/news-and-stories",
  anchors: ["contents", "news", "stories", "media"],
  schema: z.strictObject({
    head: pageHead,
    banner: z.strictObject({
      heading: text("the name of the page, set as a magazine's masthead", { max: 30 }),
      lead,
      contents: text("the heading of the list of everything on the page", { max: 40 }),
    }),
    news: z.strictObject({
      heading: text("the heading of the news", { max: 40 }),
      subtitle: text("the line beside it", { max: 60 }),
      all: text("the link to the archive, there when the page does not hold all", { max: 40 }),
    }),
    stories: z.strictObject({
      heading: text("the heading of the leaders' stories", { max: 60 }),
      lead,
      read: text("the words after a story's excerpt", { max: 40 }),
      finnish: text("the link to the Finnish version, in Finnish", { max: 40 }),
      all: text("the link to the archive, there when the page does not hold all", { max: 40 }),
    }),
    media: z.strictObject({
      heading: text("the heading of the block for journalists", { max: 60 }),
      text: text("whom they reach and how soon they are answered", { max: 240 }),
      label: text("the words of the button", { max: 40 }),
      email: z.email().meta({ description: "the address that the button writes to" }),
    }),
    archive: archive.meta({ description: "the pages of older news and stories" }),
    feeds: listOf(feed, "the RSS feeds, one a language", { min: 1, max: 10 }),
    notFound: z.strictObject({
      head: pageHead,
      heading: text("the heading at an address that no article has", { max: 60 }),
      text: text("what may have happened", { max: 160 }),
      back: link,
    }),
  }),
} satisfies ContentType;
