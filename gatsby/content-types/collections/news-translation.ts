import type { ContentType } from "../content-type";
import { newsPath } from "../../content/language-paths";
import { ENDS_TOO_EARLY, endsAfterItAppears } from "../release-fields";
import { newsArticle } from "./news-article";

/**
 * An article in one more language, beside its index.mdx: the file's name is the language. It says
 * all that the article says, in its own words.
 */
export const newsTranslation = {
  type: "NewsTranslation",
  what: "a news article in one more language",
  files: "news/*/*.mdx",
  address: ({ slug, lang }) => newsPath(slug, lang),
  needs: ({ slug }) => [`news/${slug}/index.mdx`],
  firstHeading: newsArticle.firstHeading,
  // What is left of an object after .refine() has no .omit(): its shape has.
  schema: newsArticle.fields.omit({ lang: true }).refine(endsAfterItAppears, ENDS_TOO_EARLY),
} satisfies ContentType;
