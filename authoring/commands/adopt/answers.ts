import { createInterface } from "node:readline";
import { z } from "zod";
import { site } from "../../types/collections/site";
import { languageName } from "../../types/languages";
import { country, countryCode } from "../../../src/content-fields/fields";
import { slugOf } from "../../../src/content-fields/did-you-mean";

const { brand, currency, email, office, timeZone } = site.schema.shape;

/** What JSON and YAML take as it is. */
const plain = (field: z.ZodString) =>
  field.regex(/^[\p{L}\d][\p{L}\d .&'’/+,-]*$/u, {
    error: "letters, digits, spaces and .&'-/+, alone",
  });
const isLanguage = (code: string) => /^[a-z]{2,3}$/u.test(code) && languageName(code) !== code;
const language = z.string().refine(isLanguage, { error: "codes of languages, such as nb" });

/** What to answer, where a rule has no words of its own. */
const error: z.core.$ZodErrorMap = ({ code, input, ...issue }) => {
  if (code === "too_big") return `at most ${String(issue.maximum)} characters`;
  if (code === "too_small" || input === undefined) return "an answer";
  if (code !== "unrecognized_keys") return undefined;
  return `${String(issue.keys)} is not asked, only ${Object.keys(QUESTIONS).join(", ")}`;
};

/** Each question, with the rule for its answer. */
const QUESTIONS = {
  name: plain(brand)
    .refine((name) => /^[a-z]/u.test(slugOf(name)), { error: "a name that begins with a letter" })
    .describe("Name of the company, as short as in the header"),
  street: plain(office.shape.street).describe("Office: street and number"),
  postalCode: plain(office.shape.postalCode).describe("Office: postal code"),
  city: plain(office.shape.city).describe("Office: city"),
  country: country("Office: country"),
  timeZone: timeZone.describe("Time zone, such as Europe/Oslo"),
  languages: z
    .preprocess(
      (given) => (typeof given === "string" ? [...new Set(given.split(/[\s,]+/u))] : given),
      z.array(language).min(1),
    )
    .describe("Languages of the pages, the first with the plain addresses, such as et, en"),
  currency: currency.describe("Currency, such as NOK"),
  email: email.describe("E-mail address for visitors"),
};

const ANSWERS = z.strictObject(QUESTIONS).check(({ value, issues }) => {
  // Answers that are wrong alone, such as an unknown country, would make others seem wrong.
  if (issues.length > 0) return;
  const { error } = office.safeParse(officeOf(value));
  for (const { path, message } of error?.issues ?? [])
    issues.push({ code: "custom", input: value, path, message });
});

export const checkAnswers = (input: unknown) => ANSWERS.safeParse(input, { error });

export type Answers = z.infer<typeof ANSWERS>;

type Place = Record<"name" | "street" | "postalCode" | "city" | "country", string>;

/** The `office` of content/site.json in a language, which has its own name for the country. */
export function officeOf({ name, street, postalCode, city, country: land }: Place, lang = "en") {
  const code = countryCode(land) ?? "";
  const country = (code && new Intl.DisplayNames(lang, { type: "region" }).of(code)) || land;
  return { name: `${name}, ${city}`, street, postalCode, city, country, countryCode: code };
}

/** Asks each question until its answer is right. */
export async function askAnswers(): Promise<Record<string, string>> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  for (const [field, rule] of Object.entries(QUESTIONS)) {
    while (!rule.safeParse(answers[field]).success) {
      process.stdout.write(`${rule.description ?? field}: `);
      const { value, done } = await lines.next();
      if (done) throw new Error("The answers end too early.");
      answers[field] = value.trim();
      const [wrong] = rule.safeParse(answers[field], { error }).error?.issues ?? [];
      if (wrong) console.log(`  ${wrong.message}`);
    }
  }
  terminal.close();
  return answers;
}
