import { z } from "zod";
import { oneOf, target } from "../../src/content-fields/fields";
import { ownAddress, pageHead } from "../../src/content-fields/parts";
import type { ContentType } from "./content-type";
import { ENDS_TOO_EARLY, endsAfterItAppears, releaseFields } from "./release-dates";
import { sections } from "./sections";

/** A page: its sections, in their order. The file's name is the address. */
export const page = {
  type: "Page",
  description: "a page: its title and its sections, from top to bottom",
  files: "pages/*.json",
  translated: true,
  needed: ["home"],
  pagePath: ({ slug }) => (slug === "home" ? "/" : `/${slug}`),
  schema: z
    .strictObject({
      address: ownAddress,
      head: pageHead,
      kind: oneOf(
        ["AboutPage", "ContactPage", "CollectionPage", "Service"],
        "what search engines may know the page as; a Service is made from its phases",
      ).optional(),
      parentPage: target("the page above it, such as /join").optional(),
      ...releaseFields,
      sections,
    })
    .refine(endsAfterItAppears, ENDS_TOO_EARLY),
} satisfies ContentType;
