import fc from "fast-check";
import { BROWSER, FORM_TYPE, JSON_TYPE, jsonPost, type MadeRequest } from "./made-request";
import { validPayload } from "./valid-values";

const validText = validPayload.map((payload) => JSON.stringify(payload));

const cutShort = fc
  .tuple(validText, fc.double({ min: 0, max: 0.99, noNaN: true }))
  .map(([text, part]) =>
    jsonPost("cut short", text.slice(0, Math.floor(text.length * part)), [400]),
  );

const noObject = fc
  .oneof(
    fc.string({ unit: "binary" }).map((text) => `~${text}`),
    fc.array(fc.jsonValue()).map((list) => JSON.stringify(list)),
    fc.constantFrom("", "null", "0", '""', "true", "[".repeat(30_000), '{"a":'.repeat(10_000)),
  )
  .map((text) => jsonPost("no JSON object", text, [400]));

const notUtf8 = fc
  .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(JSON_TYPE, FORM_TYPE))
  .map(([bytes, headers]): MadeRequest => {
    // 0xff stands in no text of UTF-8.
    const body = Uint8Array.from([...bytes, 0xff]);
    return { kind: "not UTF-8", method: "POST", headers, body, right: [400] };
  });

const anyForm = fc
  .tuple(fc.string({ maxLength: 300 }), fc.boolean())
  .map(([text, page]): MadeRequest => {
    const headers = page ? { ...FORM_TYPE, ...BROWSER } : FORM_TYPE;
    return {
      kind: "any form text",
      method: "POST",
      headers,
      body: `${text}&formName=x`,
      right: [400],
    };
  });

const tooLong = fc
  .integer({ min: 64 * 1024 + 1, max: 90_000 })
  .map((length) => jsonPost("too long", "x".repeat(length), [413]));

const printable = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

const wrongType = fc
  .tuple(
    validText,
    fc.oneof(
      fc.constantFrom(
        "text/plain",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "application/json; charset=utf-16",
        "application/xml",
        "application/json-patch+json",
      ),
      printable.map((text) => `x/${text}`),
    ),
  )
  .map(([body, type]): MadeRequest => ({
    kind: "wrong type",
    method: "POST",
    headers: { "content-type": type },
    body,
    right: [415],
  }));

const encoded = fc
  .tuple(validText, fc.constantFrom("gzip", "br", "deflate", "compress", "gzip, gzip"))
  .map(([body, encoding]): MadeRequest => {
    const headers = { ...JSON_TYPE, "content-encoding": encoding };
    return { kind: "encoded", method: "POST", headers, body, right: [415] };
  });

const otherMethod = fc
  .constantFrom<[string, number]>(
    ["GET", 200],
    ["HEAD", 200],
    ["OPTIONS", 204],
    ["PUT", 405],
    ["PATCH", 405],
    ["DELETE", 405],
    ["PROPFIND", 405],
  )
  .map(([method, status]): MadeRequest => ({
    kind: "other method",
    method,
    headers: {},
    body: "",
    right: [status],
  }));

const foreign = fc
  .tuple(validText, fc.constantFrom("cross-site", "same-site", undefined), fc.webUrl())
  .map(([body, site, url]): MadeRequest => {
    const origin = new URL(url).origin;
    const headers = { ...JSON_TYPE, origin, ...(site && { "sec-fetch-site": site }) };
    return { kind: "another site's page", method: "POST", headers, body, right: [403] };
  });

const NAMES = [
  "accept",
  "x-forwarded-for",
  "x-forwarded-host",
  "forwarded",
  "cookie",
  "authorization",
  "x-http-method-override",
  "te",
  "range",
  "if-none-match",
];

/** Headers that must not change what becomes of a good post. */
const oddHeaders = fc
  .tuple(validText, fc.dictionary(fc.constantFrom(...NAMES), printable))
  .map(([body, odd]): MadeRequest => ({
    kind: "odd headers",
    method: "POST",
    headers: { ...odd, ...JSON_TYPE },
    body,
    right: [200],
  }));

/** Requests that nobody should send. */
export const hostileRequest: fc.Arbitrary<MadeRequest> = fc.oneof(
  cutShort,
  noObject,
  notUtf8,
  anyForm,
  { weight: 1, arbitrary: tooLong },
  wrongType,
  encoded,
  otherMethod,
  foreign,
  { weight: 2, arbitrary: oddHeaders },
);
