import { FORM_NAMES, FORMS } from "../../../__tests__/functions/support/records";
import fc from "fast-check";
import { KINDS } from "../../../functions/contract/fields/kinds";
import type {
  FieldDefinition,
  FormDefinition,
  KindName,
} from "../../../functions/contract/form-definition";
import { daysAfterThursday } from "../../../__tests__/support/coming-thursday";

/** Part of every generated name and address: no log may contain it. */
export const CANARY = "canary";

/** Text in any script, short enough for every field. */
const words = fc.string({ unit: "grapheme", maxLength: 10 });
const longText = fc
  .array(words, { maxLength: 20 })
  .map((lines) => `${CANARY} wrote:\n${lines.join("\r\n")}`);

/** A valid answer. */
function answerTo(field: FieldDefinition, form: FormDefinition): fc.Arbitrary<string> {
  const options = KINDS[field.kind].options?.(field, form);
  if (options) return fc.constantFrom(...options.map(({ id }) => id));
  const { [field.kind]: values = words.map((text) => `${CANARY} ${text}`) } = VALUES;
  return field.required ? values : fc.oneof(fc.constant(""), values);
}

const VALUES: Partial<Record<KindName, fc.Arbitrary<string>>> = {
  email: fc
    .tuple(fc.nat(), fc.constantFrom("example.com", "bücher.example", "mail.example.co"))
    .map(([number, domain]) => `${CANARY}.${number}@${domain}`),
  text: longText,
  phone: words,
  // A Thursday, a Friday and a Monday.
  day: fc.constantFrom(...[0, 1, 4].map(daysAfterThursday)),
  url: fc.constantFrom("https://network.example.com/in/canary", "HTTP://x.example"),
};

const recordOf = (form: FormDefinition): fc.Arbitrary<Record<string, string>> =>
  fc.record(Object.fromEntries(form.fields.map((field) => [field.name, answerTo(field, form)])));

export type Payload = Record<string, unknown>;

/** Any value, and objects whose conversion to text or number throws. */
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ toString: 1, valueOf: 1 }, { length: 9 }, { then: 1 }),
  },
);

/** Extra keys that must not change the response. */
const beside = fc.record(
  {
    comments: fc.oneof(words, anything),
    honeypot: fc.oneof(fc.constant("1"), anything),
    fillMs: fc.oneof(fc.double(), anything),
    submittedAt: fc.oneof(fc.constant("2026-03-04T10:00:00Z"), anything),
    submissionUrl: fc.oneof(fc.webUrl(), anything),
    ...{ formType: anything, constructor: anything, toString: anything, admin: anything },
  },
  { requiredKeys: [] },
);

/** A complete valid payload. */
export const validPayload: fc.Arbitrary<Payload> = fc
  .constantFrom(...FORM_NAMES)
  .chain((formName) =>
    fc
      .tuple(recordOf(FORMS[formName]), beside, fc.uuid())
      .map(([record, extra, submissionId]) => ({ ...extra, ...record, formName, submissionId })),
  );
