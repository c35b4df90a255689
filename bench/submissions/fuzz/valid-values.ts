import { FORMS, SERVICE_CONTENT } from "../../../__tests__/functions/support/records";
import fc from "fast-check";
import { ownerTexts, callSlots } from "../../../functions/contract/forms";
import type { FormName } from "../../../functions/contract/form-definitions";
import { daysAfterThursday } from "../../../__tests__/support/coming-thursday";

/** Part of every generated name and address: no log may contain it. */
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
// A Thursday, a Friday and a Monday.
const preferredDate = fc.constantFrom(...[0, 1, 4].map(daysAfterThursday));
const LINKS = ["", "https://network.example.com/in/canary", "HTTP://x.example"];

const booking = (slots: readonly string[]) =>
  fc.record({
    ...{ name, email, company: name, phone: maybe(words), role: name, preferredDate },
    ...{ timeSlot: fc.constantFrom(...slots), message: maybe(longText) },
  });

const RECORDS: Record<FormName, fc.Arbitrary<Record<string, string>>> = {
  "standard-call-booking": booking(callSlots(SERVICE_CONTENT, "standard-call-booking")),
  "discovery-call-booking": booking(callSlots(SERVICE_CONTENT, "discovery-call-booking")),
  "send-message-form": fc.record({
    ...{
      name,
      email,
      company: name,
      department: fc.constantFrom(
        ...ownerTexts(SERVICE_CONTENT).message.departments.map(({ id }) => id),
      ),
    },
    ...{ subject: name, message: longText },
  }),
  "job-application": fc.record({
    ...{
      name,
      email,
      phone: maybe(words),
      role: fc.constantFrom(...ownerTexts(SERVICE_CONTENT).application.roles.map(({ id }) => id)),
    },
    ...{ linkedin: fc.constantFrom(...LINKS), experience: longText, message: maybe(longText) },
  }),
};

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
  .constantFrom(...(Object.keys(FORMS) as FormName[]))
  .chain((formName) =>
    fc
      .tuple(RECORDS[formName], beside, fc.uuid())
      .map(([record, extra, submissionId]) => ({ ...extra, ...record, formName, submissionId })),
  );
