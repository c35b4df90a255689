import fc from "fast-check";
import { validPayload, type Payload } from "./valid-values";

/** A generated request and its valid responses. */
export interface MadeRequest {
  kind: string;
  /** All valid statuses. */
  right: readonly number[];
  body: string | Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  method: string;
}

export const JSON_TYPE = { "content-type": "application/json" };
export const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
export const BROWSER = { ...FORM_TYPE, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

export const post = (
  kind: string,
  right: readonly number[],
  body: MadeRequest["body"],
  headers: MadeRequest["headers"] = JSON_TYPE,
  method = "POST",
): MadeRequest => ({ kind, right, body, headers, method });

const PROTOTYPE_KEYS =
  '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},';

/** Only texts, as a form without JavaScript sends. */
function formText(payload: Payload): string {
  const texts = Object.entries(payload).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return new URLSearchParams(texts).toString();
}

/** Each of these fields with each of these values. */
const each = (wrong: Record<string, readonly unknown[]>): fc.Arbitrary<Payload> =>
  fc.constantFrom(
    ...Object.entries(wrong).flatMap(([field, values]) =>
      values.map((value) => ({ [field]: value })),
    ),
  );

const NAMES: unknown[] = [
  "",
  "x",
  " \t",
  "y".repeat(201),
  5,
  null,
  true,
  [],
  ["ab"],
  {},
  { toString: "ab" },
];
const LONG = `${"a".repeat(300)}@b.example`;
const EMAILS = ["", "a@b", "a b@c.example", "a@b@c.example", LONG, ["a@b.example"]];
const FORM_NAMES = [
  "contact",
  "__proto__",
  "constructor",
  "toString",
  "",
  1,
  null,
  ["job-application"],
  {},
];
const IDS = ["1", 5, false, [], {}, "g".repeat(36), "0".repeat(60_000)];

const huge = fc.constantFrom(..."aä<[%\u0000\u0301ﷺ", "a@", "a.", "\\ud800");

/** A value of any type, and texts that are expensive for regular expressions and recursion. */
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.tuple(huge, fc.integer({ min: 1, max: 9000 })).map(([text, times]) => text.repeat(times)),
);
const anyFields = fc.dictionary(
  fc.constantFrom("name", "email", "phone", "message", "linkedin", "timeSlot", "preferredDate"),
  anyValue,
);

const nested = fc
  .tuple(validPayload, fc.constantFrom("comments", "honeypot", "name", "fillMs", "other"))
  .map(([payload, field]) => {
    const deep = `{"${field}":${"[".repeat(15_000)}${"]".repeat(15_000)},`;
    const text = JSON.stringify({ ...payload, [field]: undefined }).replace("{", deep);
    return post("deeply nested", field === "name" ? [422] : [200], text);
  });

/** Valid payloads with a change, written by `write`. */
const posts = (
  weight: number,
  kind: string,
  right: number[],
  change: fc.Arbitrary<Payload> = fc.constant({}),
  write: (payload: Payload) => string = JSON.stringify,
  headers?: MadeRequest["headers"],
) => ({
  weight,
  arbitrary: fc
    .tuple(validPayload, change)
    .map(([payload, other]) => post(kind, right, write({ ...payload, ...other }), headers)),
});

const withoutId = fc.constantFrom({}, { submissionId: "" });
const markup = fc.constant({ email: "<script>&'\"" });
const polluting = (payload: Payload) => JSON.stringify(payload).replace("{", PROTOTYPE_KEYS);

/** Readable posts: valid ones, and one for each kind of invalid content. */
export const readablePost: fc.Arbitrary<MadeRequest> = fc.oneof(
  posts(6, "good JSON", [200]),
  posts(2, "good JSON with prototype keys", [200], undefined, polluting),
  posts(2, "good form", [200], undefined, formText, FORM_TYPE),
  posts(1, "good plain page", [303], withoutId, formText, BROWSER),
  posts(5, "wrong field", [422], each({ name: NAMES, email: EMAILS })),
  posts(1, "wrong plain page", [422], markup, formText, BROWSER),
  posts(4, "no such form or id", [400], each({ formName: FORM_NAMES, submissionId: IDS })),
  posts(8, "any values", [200, 413, 422], anyFields),
  { weight: 1, arbitrary: nested },
);
