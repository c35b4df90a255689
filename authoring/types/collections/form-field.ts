import { z } from "zod";
import {
  type FieldDefinition,
  KIND_NAMES,
  type KindName,
  PATTERN_NAMES,
} from "../../../functions/contract/form-definition";
import { clockMinutes } from "../../../functions/contract/slots";
import { listOf, oneOf, text, unique, wholeNumber } from "../../../src/content-fields/fields";
import { label, sentence } from "./form-words";

const time = (what: string) =>
  z
    .string()
    .regex(/^(?:1?\d|2[0-3]):[0-5]\d$/u)
    .meta({ description: `${what}, such as 8:30` });

const hours = z
  .strictObject({
    first: time("when the first call of a day begins"),
    last: time("when the last one begins"),
    minutes: wholeNumber("how many minutes a call takes", { min: 5, max: 480 }),
    every: wholeNumber("after how many minutes the next one begins", { min: 5, max: 480 }),
    dash: oneOf(
      ["plain", "spaced"],
      "the dash between beginning and end: 9:00-9:15 or 9:00 - 9:15",
    ),
  })
  .refine(({ minutes, every }) => minutes <= every, {
    path: ["every"],
    error: "a number that is not below minutes: calls would overlap",
  })
  .refine(({ first, last }) => !(clockMinutes(first) > clockMinutes(last)), {
    path: ["last"],
    error: "a time that is not before first",
  })
  .refine(({ first, last, every }) => !((clockMinutes(last) - clockMinutes(first)) % every > 0), {
    path: ["last"],
    error: "a time at which a call begins: first, and every so many minutes after it",
  })
  .refine(({ last, minutes }) => !(clockMinutes(last) + minutes > 24 * 60), {
    path: ["last"],
    error: "a time from which a call ends on the same day",
  })
  .meta({ description: "when calls begin, and how long they take" });

const choice = z.strictObject({
  id: unique(
    text("its name for the owner, the same in all languages, without a comma", { max: 60 }).regex(
      /^[^,]+$/u,
      { error: "no comma" },
    ),
  ),
  name: unique(label("the answer as visitors read it")),
});

const shownWhen = z
  .strictObject({
    field: text("the name of an earlier question", { max: 30 }),
    is: listOf(text("the id of an answer", { max: 60 }), "its answers, one of which is given", {
      max: 30,
    }),
  })
  .meta({ description: "asks the question only after certain answers to an earlier one" });

const typed = {
  placeholder: sentence("what the empty field shows").optional(),
  named: label("its name in the message for too long an answer; left out: the label").optional(),
  min: wholeNumber("the fewest characters of an answer", { min: 1, max: 1000 }).optional(),
  max: wholeNumber("the most characters; left out: 200, of an address 500, of a long text 5000", {
    min: 1,
    max: 5000,
  }).optional(),
  autocomplete: text("what browsers fill in, such as name, organization or tel", { max: 40 })
    .regex(/^[a-z -]+$/u)
    .optional(),
};
const firstEntry = sentence("the first entry of the list, before an answer is chosen").optional();
const choices = listOf(choice, "the answers to choose from: { id, name }", { max: 100 });
const pattern = z.enum(PATTERN_NAMES);

/** What only questions of a kind have. */
const OF_KIND: Partial<Record<KindName, z.ZodRawShape>> = {
  line: {
    ...typed,
    pattern: pattern
      .exclude(["linkedin"])
      .optional()
      .meta({ description: "what it has to look like: digits, postal-code, business-id" }),
  },
  text: {
    ...typed,
    rows: wholeNumber("the height of the field in lines", { min: 2, max: 20 }).optional(),
  },
  email: typed,
  phone: typed,
  url: {
    ...typed,
    pattern: pattern
      .extract(["linkedin"])
      .optional()
      .meta({ description: "linkedin completes the address of a profile" }),
  },
  choice: {
    choices,
    placeholder: firstEntry,
    buttons: z
      .boolean()
      .optional()
      .meta({ description: "true shows the answers as buttons instead of a list" }),
  },
  choices: {
    choices: choices.optional(),
    choicesFrom: oneOf(
      ["topics", "about"],
      "the list of content/interests.json that the answers come from; instead of choices",
    ).optional(),
    parameter: oneOf(
      ["topic", "about"],
      "not asked: the answers come from this part of the page's address",
    ).optional(),
  },
  day: {
    days: oneOf(
      ["bookable", "coming"],
      "which days: those for calls, or from today on; left out: any",
    ).optional(),
  },
  time: { hours, placeholder: firstEntry },
};

const KIND_TITLES: Record<KindName, string> = {
  line: "one line of text",
  text: "several lines of text",
  email: "an e-mail address",
  phone: "a telephone number",
  url: "a web address",
  choice: "one of several answers, from a list or buttons",
  choices: "any number of several answers",
  "yes-no": "yes or no",
  day: "a day, from a calendar",
  time: "a time of day, from a list",
};

/** Kinds whose answers may be wrong, not only missing or too long. */
const MAY_BE_WRONG: readonly KindName[] = [
  ...(["email", "url", "choice", "yes-no", "day", "time"] as const),
];

const error = sentence("the message for a missing or wrong answer");

/** A question. A translation says only its texts and takes all else from the original. */
function fieldOf(kind: KindName) {
  return z.strictObject({
    name: unique(
      z
        .string()
        .regex(/^[a-z][a-zA-Z0-9]{0,29}$/u, { error: "letters and digits, such as startDate" })
        .meta({ description: "its name in exports and webhooks, such as startDate" }),
    ),
    kind: z.literal(kind).meta({ description: `${kind}: ${KIND_TITLES[kind]}` }),
    label: label("the label of the field"),
    required: z.boolean().optional().meta({ description: "whether it must be answered" }),
    error: MAY_BE_WRONG.includes(kind) ? error : error.optional(),
    hint: sentence("the line between label and field").optional(),
    mark: label("quieter words after the label, such as (optional)").optional(),
    ...OF_KIND[kind],
    width: oneOf(["half"], "half puts two questions side by side").optional(),
    shownWhen: shownWhen.optional(),
    step: wholeNumber("in which step it is asked, from 1", { min: 1, max: 4 }).optional(),
  });
}

const kinds = KIND_NAMES.map(fieldOf) as [ReturnType<typeof fieldOf>];
/** A question of a form: its kind says what else it has. */
export const formField = z.discriminatedUnion(
  "kind",
  kinds,
) as unknown as z.ZodType<FieldDefinition>;
