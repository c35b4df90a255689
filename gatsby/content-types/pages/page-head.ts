import { z } from "zod";
import { text } from "../fields";
import { sharedPicture } from "../picture";

/** What every page says of itself to search engines and in the browser's tab. */
export const pageHead = z
  .strictObject({
    title: text("the page's title; the brand is put before it", { max: 60 }),
    description: text("what the page offers, for search engines", { min: 50, max: 160 }),
    picture: sharedPicture(
      "on the page's social picture, where it is not to be the first of the page",
    ).optional(),
  })
  .meta({ id: "PageHead", description: "title and description of the page" });
