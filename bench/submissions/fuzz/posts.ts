import fc from "fast-check";
import { validPayload, type Payload } from "./valid-values";

/** JSON with keys that would reach into prototypes. */
function withPrototypeKeys(text: string): string {
  const keys = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}';
  return text.replace("{", `{${keys},`);
}

/** Only texts, as a form without JavaScript sends. */
function formText(payload: Payload, change: Record<string, string> = {}): string {
  const texts = Object.entries(payload).filter(([, value]) => typeof value === "string");
  return new URLSearchParams({ ...Object.fromEntries(texts), ...change } as Record<
    string,
    string
  >).toString();
}

function formPost(kind: string, body: string, headers: object, right: number[]): MadeRequest {
  return { kind, method: "POST", headers: { ...FORM_TYPE, ...headers }, body, right };
}

const asJson = validPayload.map((payload) => jsonPost("good JSON", JSON.stringify(payload), [200]));

const withProto = validPayload.map((payload) =>
  jsonPost("good JSON with prototype keys", withPrototypeKeys(JSON.stringify(payload)), [200]),
);

const asForm = validPayload.map((payload) => formPost("good form", formText(payload), {}, [200]));

const asPage = fc.tuple(validPayload, fc.boolean()).map(([payload, hasId]) => {
  const body = formText(payload, hasId ? {} : { submissionId: "" });
  return formPost("good plain page", body, BROWSER, [303]);
});

/** Invalid values of a field that all forms have. */
const WRONG: [field: string, value: unknown][] = [
  ...["", "x", " \t", "y".repeat(201), 5, null, true, [], ["ab"], {}, { toString: "ab" }].map(
    (value): [string, unknown] => ["name", value],
  ),
  ...[
    "",
    "a@b",
    "a b@c.example",
    "a@b@c.example",
    `${"a".repeat(300)}@b.example`,
    ["a@b.example"],
  ].map((value): [string, unknown] => ["email", value]),
];
const wrongField = fc
  .tuple(validPayload, fc.constantFrom(...WRONG))
  .map(([payload, [field, value]]) =>
    jsonPost("wrong field", JSON.stringify({ ...payload, [field]: value }), [422]),
  );

const wrongPage = validPayload.map((payload) =>
  formPost("wrong plain page", formText(payload, { email: "<script>&'\"" }), BROWSER, [422]),
);

const IDENTITY: [field: string, value: unknown][] = [
  ...["contact", "__proto__", "constructor", "toString", "", 1, null, ["job-application"], {}].map(
    (value): [string, unknown] => ["formName", value],
  ),
  ...["", "1", 5, null, [], {}, "g".repeat(36), "0".repeat(60_000)].map(
    (value): [string, unknown] => ["submissionId", value],
  ),
];
const wrongIdentity = fc
  .tuple(validPayload, fc.constantFrom(...IDENTITY))
  .map(([payload, [field, value]]) =>
    jsonPost("no such form or id", JSON.stringify({ ...payload, [field]: value }), [400]),
  );

const huge = fc.constantFrom(
  "\u0000",
  "a",
  "a@",
  "ä",
  "\u0301",
  "ﷺ",
  "<",
  "[",
  "%",
  "a.",
  "\\ud800",
);

/** A value of any type, and texts that are expensive for regular expressions and recursion. */
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.tuple(huge, fc.integer({ min: 1, max: 9000 })).map(([text, times]) => text.repeat(times)),
);
const anyFields = fc
  .tuple(
    validPayload,
    fc.dictionary(
      fc.constantFrom("name", "email", "phone", "message", "linkedin", "timeSlot", "preferredDate"),
      anyValue,
    ),
  )
  .map(([payload, change]) =>
    jsonPost("any values", JSON.stringify({ ...payload, ...change }), [200, 413, 422]),
  );

const nested = fc
  .tuple(validPayload, fc.constantFrom("comments", "honeypot", "name", "fillMs", "other"))
  .map(([payload, field]) => {
    const deep = "[".repeat(15_000) + "]".repeat(15_000);
    const text = JSON.stringify({ ...payload, [field]: undefined }).replace(
      "{",
      `{"${field}":${deep},`,
    );
    return jsonPost("deeply nested", text, field === "name" ? [422] : [200]);
  });

/** Readable posts: valid ones, and one for each kind of invalid content. */
export const readablePost: fc.Arbitrary<MadeRequest> = fc.oneof(
  { weight: 6, arbitrary: asJson },
  { weight: 2, arbitrary: withProto },
  { weight: 2, arbitrary: asForm },
  { weight: 1, arbitrary: asPage },
  { weight: 5, arbitrary: wrongField },
  { weight: 1, arbitrary: wrongPage },
  { weight: 4, arbitrary: wrongIdentity },
  { weight: 8, arbitrary: anyFields },
  { weight: 1, arbitrary: nested },
);

/** A generated request and its valid responses. */
export interface MadeRequest {
  kind: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer>;
  /** All valid statuses. */
  right: readonly number[];
}

export const JSON_TYPE = { "content-type": "application/json" };
export const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
export const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** A post of JSON text. */
export function jsonPost(kind: string, body: string, right: readonly number[]): MadeRequest {
  return { kind, method: "POST", headers: JSON_TYPE, body, right };
}
