import { z } from "zod";
import { link, listOf, text } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";

/** The links of header, mobile menu and footer, in their order. */
export const navigation = {
  type: "Navigation",
  description: "the links of header, mobile menu and footer",
  files: "navigation.json",
  translated: true,
  schema: z.strictObject({
    pages: listOf(link, "the pages in header and menu", { max: 7 }),
    call: link.meta({ description: "the one button of the header" }),
    menuCalls: listOf(link, "the calls to action of the mobile menu", { max: 4 }),
    footer: listOf(
      z.strictObject({
        heading: text("the heading of a group of links", { max: 30 }),
        links: listOf(link, "the links of the group", { max: 8 }),
      }),
      "the groups of links in the footer",
      { max: 4 },
    ),
  }),
} satisfies ContentType;
