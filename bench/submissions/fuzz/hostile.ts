import fc from "fast-check";
import { BROWSER, FORM_TYPE, JSON_TYPE, post, type MadeRequest } from "./posts";
import { validPayload } from "./valid-values";

const validText = validPayload.map((payload) => JSON.stringify(payload));

const cutShort = fc
  .tuple(validText, fc.double({ min: 0, max: 0.99, noNaN: true }))
  .map(([text, part]) => post("cut short", [400], text.slice(0, Math.floor(text.length * part))));

const noObject = fc
  .oneof(
    fc.string({ unit: "binary" }).map((text) => `~${text}`),
    fc.array(fc.jsonValue()).map((list) => JSON.stringify(list)),
    fc.constantFrom("", "null", "0", '""', "true", "[".repeat(30_000), '{"a":'.repeat(10_000)),
  )
  .map((text) => post("no JSON object", [400], text));

// 0xff is invalid in UTF-8.
const notUtf8 = fc
  .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(JSON_TYPE, FORM_TYPE))
  .map(([bytes, headers]) => post("not UTF-8", [400], Uint8Array.from([...bytes, 0xff]), headers));

const anyForm = fc
  .tuple(fc.string({ maxLength: 300 }), fc.constantFrom(BROWSER, FORM_TYPE))
  .map(([text, headers]) => post("any form text", [400], `${text}&formName=x`, headers));

const tooLong = fc
  .integer({ min: 64 * 1024 + 1, max: 90_000 })
  .map((length) => post("too long", [413], "x".repeat(length)));

const printable = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

const TYPES = [
  ...["text/plain", "multipart/form-data; boundary=x", "multipart/form-data"],
  ...["application/json; charset=utf-16", "application/xml", "application/json-patch+json"],
];
const wrongType = fc
  .tuple(
    validText,
    fc.oneof(
      fc.constantFrom(...TYPES),
      printable.map((text) => `x/${text}`),
    ),
  )
  .map(([body, type]) => post("wrong type", [415], body, { "content-type": type }));

const encoded = fc
  .tuple(validText, fc.constantFrom("gzip", "br", "deflate", "compress", "gzip, gzip"))
  .map(([body, encoding]) =>
    post("encoded", [415], body, { ...JSON_TYPE, "content-encoding": encoding }),
  );

const METHODS = { GET: 200, HEAD: 200, OPTIONS: 204, PUT: 405, PATCH: 405, DELETE: 405 };
const otherMethod = fc
  .constantFrom(...Object.entries({ ...METHODS, PROPFIND: 405 }))
  .map(([method, status]) => post("other method", [status], "", {}, method));

const crossSite = fc
  .tuple(validText, fc.constantFrom("cross-site", "same-site", undefined), fc.webUrl())
  .map(([body, site, url]) => {
    const { origin } = new URL(url);
    const headers = { ...JSON_TYPE, origin, ...(site && { "sec-fetch-site": site }) };
    return post("another site's page", [403], body, headers);
  });

const NAMES = [
  ...["accept", "x-forwarded-for", "x-forwarded-host", "forwarded", "cookie", "authorization"],
  ...["x-http-method-override", "te", "range", "if-none-match"],
];
/** Headers that must not affect a valid post. */
const oddHeaders = fc
  .tuple(validText, fc.dictionary(fc.constantFrom(...NAMES), printable))
  .map(([body, odd]) => post("odd headers", [200], body, { ...odd, ...JSON_TYPE }));

/** Invalid requests. */
export const hostileRequest: fc.Arbitrary<MadeRequest> = fc.oneof(
  ...[cutShort, noObject, notUtf8, anyForm, tooLong, wrongType, encoded, otherMethod, crossSite],
  { weight: 2, arbitrary: oddHeaders },
);
