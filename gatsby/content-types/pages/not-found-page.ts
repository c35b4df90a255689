import { z } from "zod";
import { link, text } from "../fields";
import type { ContentType } from "../content-type";
import { widePicture } from "../picture";
import { pageHead } from "./page-parts";

/** The page for addresses that lead nowhere. */
export const notFoundPage = {
  type: "NotFoundPage",
  description: "the words and the picture of the not-found page",
  files: "pages/not-found.json",
  schema: z.strictObject({
    head: pageHead,
    code: text("the status, shown large", { max: 10 }),
    heading: text("the heading", { max: 60 }),
    text: text("what the visitor can do", { max: 240 }),
    home: link,
    picture: widePicture,
  }),
} satisfies ContentType;
