import { wordsSchema } from "../../../src/content-fields/words";
import type { ContentType } from "../content-type";

/** The interface words. */
export const words = {
  type: "Words",
  description: "the words of the interface: what the site says by itself",
  files: "words.json",
  translated: true,
  complete: true,
  schema: wordsSchema,
} satisfies ContentType;
