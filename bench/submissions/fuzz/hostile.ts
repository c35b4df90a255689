import fc from "fast-check";
import { validPayload } from "./valid-values";
import { bytesOf, exchange } from "./over-the-wire";
import { readablePost, BROWSER, FORM_TYPE, JSON_TYPE, jsonPost, type MadeRequest } from "./posts";

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
    // 0xff is invalid in UTF-8.
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

/** Headers that must not affect a valid post. */
const oddHeaders = fc
  .tuple(validText, fc.dictionary(fc.constantFrom(...NAMES), printable))
  .map(([body, odd]): MadeRequest => ({
    kind: "odd headers",
    method: "POST",
    headers: { ...odd, ...JSON_TYPE },
    body,
    right: [200],
  }));

/** Invalid requests. */
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

const HEADS = [
  "POST /api/submit-form HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!",
  "POST /api/submit-form HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
  "POST /api/submit-form HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
  "POST /api/submit-form HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
  "POST /api/submit-form HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n",
  "POST /api/submit-form HTTP/9.9\r\nhost: x\r\n\r\n",
  "POST http://a:b@x/api/submit-form HTTP/1.1\r\nhost: x\r\n\r\n",
  "POST /api/submit-form HTTP/1.0\r\n\r\n",
  `POST /api/submit-form HTTP/1.1\r\nhost: x\r\nx-long: ${"a".repeat(20_000)}\r\n\r\n`,
  "POST /api/submit-form HTTP/1.1\r\nhost: a b\r\nno colon\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "TRACE /api/submit-form HTTP/1.1\r\nhost: x\r\n\r\n",
  "CONNECT /api/submit-form HTTP/1.1\r\nhost: x\r\n\r\n",
  "\r\n\r\n",
];

/** A valid request with some changed bytes. */
const damaged = fc
  .tuple(
    readablePost,
    fc.nat({ max: 2 }),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 }),
  )
  .map(([made, index, changes]) => {
    const bytes = Buffer.from(bytesOf(made, index));
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return bytes;
  });

const garbage = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(...HEADS).map((head) => Buffer.from(head)),
  damaged,
);

/** Sends bytes that are not valid HTTP; no response may be a server error. */
export async function sendGarbage(url: string, count: number, seed: number): Promise<string[]> {
  const problems: string[] = [];
  for (const bytes of fc.sample(garbage, { seed, numRuns: count })) {
    const status = (await exchange(url, [bytes], true)) ?? 400;
    if (status >= 500)
      problems.push(`${status} to ${JSON.stringify(bytes.toString("latin1", 0, 200))}`);
  }
  return problems;
}
