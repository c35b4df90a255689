import { wordsSchema } from "../../../src/content-fields/words";
import type { ContentType } from "../content-type";

/** The interface words; the file's name is the language. */
export const words = {
  type: "Words",
  description: "an interface language: what the site says by itself, by its code (en, fi, sv …)",
  files: "words/*.json",
  schema: wordsSchema,
} satisfies ContentType;
