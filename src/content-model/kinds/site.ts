import { z } from "zod";
import { link, target, text, wholeNumber } from "../fields";
import type { ContentKind } from "../kind";
import { sharedPicture } from "../picture";

const gifting = z.strictObject({
  perMonth: wholeNumber("how many free sessions are given away in a month"),
  perWeek: wholeNumber("how many of them in a week; as many lamps are drawn", { min: 1, max: 10 }),
  leftThisWeek: wholeNumber("how many are still free this week", { max: 10 }),
});

const office = z.strictObject({
  name: text("the name of the office", { max: 60 }),
  street: text("street and number", { max: 80 }),
  postalCode: text("postal code", { max: 12 }),
  city: text("city", { max: 60 }),
  country: text("country", { max: 40 }),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .meta({ description: "the country as search engines want it: two letters such as FI" }),
});

/** What holds for the whole site: the brand, its addresses, the numbers of the offer. */
export const site = {
  type: "SiteSettings",
  what: "the brand, its addresses and the numbers of the offer",
  files: "site.json",
  schema: z.strictObject({
    brand: text("the brand's name", { max: 30 }),
    tagline: text("the tagline, shown beside the brand", { max: 60 }),
    description: text("what the site offers, for search engines", { min: 50, max: 160 }),
    legalNotice: text("the line at the very end of each page", { max: 200 }),
    email: z.email().meta({ description: "the general e-mail address" }),
    office,
    network: link.meta({ description: "the company's page on its professional network" }),
    privacyPolicy: target(),
    termsOfService: target(),
    gifting,
    shared: sharedPicture(
      "on the social picture of each page whose content has no picture of its own",
    ),
  }),
} satisfies ContentKind;
