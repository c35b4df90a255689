import { z } from "zod";
import { FIRST_LANGUAGE } from "../../../src/site/site-data";
import { link, listOf, text } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { widePicture } from "../../../src/content-fields/picture";
import { pageHead } from "../../../src/content-fields/parts";

/** The page for addresses that lead nowhere. */
export const notFoundPage = {
  type: "NotFoundPage",
  description: "the words and the picture of the not-found page",
  files: "not-found.json",
  translated: true,
  // The host serves /fi/not-found at any address below /fi/ (gatsby/hosting/build-manifest.ts).
  pagePath: ({ lang }) => (lang === FIRST_LANGUAGE ? "/404" : "/not-found"),
  schema: z.strictObject({
    head: pageHead,
    code: text("the status, shown large", { max: 10 }),
    heading: text("the heading", { max: 60 }),
    text: text("what the visitor can do", { max: 240 }),
    home: link,
    links: listOf(link, "other pages that may be of use, below the search", {
      min: 1,
      max: 4,
    }).optional(),
    picture: widePicture,
    article: z.strictObject({
      head: pageHead,
      heading: text("the heading at an address of news that no article has", { max: 60 }),
      text: text("what may have happened", { max: 160 }),
      back: link,
    }),
  }),
} satisfies ContentType;
