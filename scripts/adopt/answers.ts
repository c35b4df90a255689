import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { site } from "../../gatsby/content-types/collections/site";
import { languageName } from "../../gatsby/content-types/languages";
import { country, countryCode } from "../../src/content-fields/fields";
import { slugOf } from "../../src/content-fields/did-you-mean";

const { brand, email, office } = site.schema.shape;

/** What JSON, YAML and the files of systemd take as it is. */
const PLAIN = /^[\p{L}\d][\p{L}\d .&'’/+,-]*$/u;
const plain = <T extends z.ZodString>(field: T) =>
  field.regex(PLAIN, { error: "letters, digits, spaces and .&'-/+, alone" });

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};
const language = z.string().refine((code) => /^[a-z]{2,3}$/u.test(code) && isLanguage(code), {
  error: ({ input }) => `"${String(input)}" is no language code, such as nb or en`,
});
const isLanguage = (code: string) => languageName(code) !== code;

/** Every question, with the rule for its answer; `npm run adopt -- FILE` has the same names. */
const SCHEMA = z
  .strictObject({
    name: plain(brand)
      .refine((name) => /^[a-z]/u.test(slugOf(name)), { error: "a name that begins with a letter" })
      .describe("Name of the company"),
    street: plain(office.shape.street).describe("Office: street and number"),
    postalCode: plain(office.shape.postalCode).describe("Office: postal code"),
    city: plain(office.shape.city).describe("Office: city"),
    country: country("").describe("Office: country, in English"),
    timeZone: z
      .string()
      .refine((zone) => zone.includes("/") && isZone(zone), {
        error: "a time zone of the IANA database, such as Europe/Oslo",
      })
      .describe("Time zone, such as Europe/Oslo"),
    languages: z
      .preprocess(
        (given) => (typeof given === "string" ? given.split(/[\s,]+/u) : given),
        z.array(language).refine((codes) => codes.includes("en"), {
          error: "English (en) too: pages and forms are in it",
        }),
      )
      .describe("Languages of the stories, the first with the plain address, such as nb, en"),
    currency: z
      .string()
      .refine((code) => Intl.supportedValuesOf("currency").includes(code), {
        error: "the code of a currency, such as NOK",
      })
      .describe("Currency, such as NOK"),
    email: email.describe("E-mail address for visitors"),
    url: z
      .url({ protocol: /^https$/u, hostname: z.regexes.domain })
      .regex(/^[^/]+\/\/[^/?#:]+$/u, { error: "https:// and the host, no more" })
      .describe("Address of the site, such as https://www.example.com"),
  })
  .refine((answers) => office.safeParse(officeOf(answers)).success, {
    path: ["postalCode"],
    error: "a postal code of that country",
  });

export type Answers = z.infer<typeof SCHEMA>;

/** The `office` of content/site.json. */
export function officeOf(answers: {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
}) {
  const { name, street, postalCode, city, country } = answers;
  const code = countryCode(country) ?? "";
  return { name: `${name}, ${city}`, street, postalCode, city, country, countryCode: code };
}

/** The answers, or what is wrong with them, a line for each. */
export function checkAnswers(
  given: unknown,
): { ok: true; answers: Answers } | { ok: false; problems: string[] } {
  const { data, error } = SCHEMA.safeParse(given);
  if (data) return { ok: true, answers: data };
  return {
    ok: false,
    problems: error.issues.map(({ path, message }) => `${path.join(".") || "(file)"}: ${message}`),
  };
}

export function readAnswers(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Asks each question until its answer is right. */
export async function askAnswers(): Promise<unknown> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = {};
  try {
    for (const [field, rule] of Object.entries(SCHEMA.shape)) {
      for (;;) {
        const answer = (await terminal.question(`${rule.description ?? field}: `)).trim();
        const { error } = rule.safeParse(answer);
        answers[field] = answer;
        if (!error) break;
        console.log(`  ${error.issues[0]?.message ?? ""}`);
      }
    }
  } finally {
    terminal.close();
  }
  return answers;
}
