import fc from "fast-check";
import { FORMS, type FormName, DEPARTMENTS } from "../../../functions/contract/forms";
import { ROLE_IDS } from "../../../functions/contract/roles";
import { DISCOVERY_CALL_SLOTS, GIFT_SESSION_SLOTS } from "../../../functions/contract/slots";

/** Stands in every name and address that is made up: no log may hold it. */
export const CANARY = "canary";

/** Text in any script, short enough for every field. */
const words = fc.string({ unit: "grapheme", maxLength: 10 });
const name = words.map((text) => `${CANARY} ${text}`);
const email = fc
  .tuple(fc.nat(), fc.constantFrom("example.com", "bücher.example", "mail.example.co"))
  .map(([number, domain]) => `${CANARY}.${number}@${domain}`);
const longText = fc
  .array(words, { maxLength: 20 })
  .map((lines) => `${CANARY} wrote:\n${lines.join("\r\n")}`);
const maybe = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(""), text);
// A Thursday, a Friday and a Monday far ahead.
const day = fc.constantFrom("2099-11-26", "2099-11-27", "2100-03-01");

function booking(slots: readonly string[]) {
  const timeSlot = fc.constantFrom(...slots);
  const fields = { name, email, company: name, phone: maybe(words), role: name };
  return fc.record({ ...fields, preferredDate: day, timeSlot, message: maybe(longText) });
}

const RECORDS: Record<FormName, fc.Arbitrary<Record<string, string>>> = {
  "standard-call-booking": booking(GIFT_SESSION_SLOTS),
  "discovery-call-booking": booking(DISCOVERY_CALL_SLOTS),
  "send-message-form": fc.record({
    name,
    email,
    company: name,
    department: fc.constantFrom(...DEPARTMENTS),
    subject: name,
    message: longText,
  }),
  "job-application": fc.record({
    name,
    email,
    phone: maybe(words),
    role: fc.constantFrom(...ROLE_IDS),
    linkedin: fc.constantFrom("", "https://network.example.com/in/canary", "HTTP://x.example"),
    experience: longText,
    message: maybe(longText),
  }),
};

export type Payload = Record<string, unknown>;

/** Any value, and objects that break code which makes a text or a number of everything. */
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ toString: 1, valueOf: 1 }, { length: 9 }, { then: 1 }),
  },
);

/** What may stand beside a form's fields without changing the answer, whatever it is. */
const beside = fc.record(
  {
    comments: fc.oneof(words, anything),
    honeypot: fc.oneof(fc.constant("1"), anything),
    fillMs: fc.oneof(fc.double(), anything),
    submittedAt: fc.oneof(fc.constant("2026-03-04T10:00:00Z"), anything),
    submissionUrl: fc.oneof(fc.webUrl(), anything),
    formType: anything,
    constructor: anything,
    toString: anything,
    admin: anything,
  },
  { requiredKeys: [] },
);

/** A whole payload that no rule stands against. */
export const validPayload: fc.Arbitrary<Payload> = fc
  .constantFrom(...(Object.keys(FORMS) as FormName[]))
  .chain((formName) =>
    fc
      .tuple(RECORDS[formName], beside, fc.uuid())
      .map(([record, extra, submissionId]) => ({ ...extra, ...record, formName, submissionId })),
  );
