import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A small second site, which makes tests independent of content/. */
export const FIXTURES = resolve("__tests__/fixtures/content");

export const readFixture = (path: string): string => readFileSync(join(FIXTURES, path), "utf8");

/** Answers for `npm run adopt`: a company that differs from the sample in every field. */
export const OSLO = {
  name: "Fjordlys Coaching",
  street: "Rådhusgata 12",
  postalCode: "0151",
  city: "Oslo",
  country: "Norway",
  timeZone: "Europe/Oslo",
  languages: ["en", "nb"],
  currency: "NOK",
  email: "hei@fjordlys.example.com",
};
