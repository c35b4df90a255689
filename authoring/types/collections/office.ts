import { z } from "zod";
import { country, countryCode, text } from "../../../src/content-fields/fields";

/** Of the countries around the Baltic; others have their digits somewhere. */
const POSTAL_CODES: Record<string, RegExp> = {
  FI: /^\d{5}$/u,
  EE: /^\d{5}$/u,
  SE: /^\d{3} ?\d{2}$/u,
  NO: /^\d{4}$/u,
  DK: /^\d{4}$/u,
};

interface Named {
  country: string;
  countryCode: string;
}

function isCodeOf({ country: name, countryCode: code }: Named): boolean {
  const expected = countryCode(name);
  return expected === undefined || expected === code;
}

function hintOf(office: unknown): string {
  const code = countryCode((office as Named).country);
  return code ? ` (did you mean ${code}?)` : "";
}

/** Where the company is. */
export const office = z
  .strictObject({
    name: text("the name of the office", { max: 60 }),
    street: text("street and number", { max: 80 }),
    postalCode: text("postal code", { max: 12 }).regex(/\d/u),
    city: text("city", { max: 60 }),
    country: country("country"),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/u)
      .meta({ description: "the country as search engines want it: two letters such as FI" }),
  })
  .refine((office) => isCodeOf(office), {
    path: ["countryCode"],
    error: ({ input }) => `the code of that country${hintOf(input)}`,
  })
  .refine(({ countryCode: code, postalCode }) => POSTAL_CODES[code]?.test(postalCode) ?? true, {
    path: ["postalCode"],
    error: "a postal code of that country",
  });
