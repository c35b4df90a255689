import type { PageFacts } from "../../src/head/page-facts";
import type { SiteFacts } from "../../src/head/site-facts";

/** A made-up site for the builders of heads. */
export const site: SiteFacts = {
  brand: "Brand",
  tagline: "What it does",
  email: "hello@brand.example.com",
  office: { street: "Quay 4", postalCode: "00150", city: "Helsinki", countryCode: "FI" },
  network: { to: "https://network.example.com/brand" },
  pages: [
    { label: "Careers", to: "/join" },
    { label: "Mentoring", to: "/mentoring" },
  ],
  locales: new Map([
    ["en", "en_GB"],
    ["fi", "fi_FI"],
  ]),
  siteUrl: "https://brand.example.com",
};

export const page: PageFacts = {
  site,
  title: "Brand - Title",
  description: "A page of the site.",
  lang: "en",
  path: "/some/page",
  indexed: true,
  alternates: [],
  article: undefined,
};

export const pageAt = { site, url: "https://brand.example.com/some/page", lang: "en" };
