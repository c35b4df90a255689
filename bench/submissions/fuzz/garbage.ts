import fc from "fast-check";
import { readablePost } from "./posts";
import { bytesOf, exchange } from "./wire";

const START = "POST /api/submit-form HTTP/1.1\r\nhost: x\r\n";

const HEADS = [
  `${START}content-length: 5\r\ncontent-length: 6\r\n\r\nhello!`,
  `${START}transfer-encoding: chunked\r\n\r\nzz\r\n`,
  `${START}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `${START}content-length: -1\r\n\r\n`,
  `${START}content-length: 99999999999999999999\r\n\r\n`,
  `${START}x-long: ${"a".repeat(20_000)}\r\n\r\n`,
  "POST /api/submit-form HTTP/9.9\r\nhost: x\r\n\r\n",
  "POST http://a:b@x/api/submit-form HTTP/1.1\r\nhost: x\r\n\r\n",
  "POST /api/submit-form HTTP/1.0\r\n\r\n",
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
  .map(([request, index, changes]) => {
    const bytes = Buffer.from(bytesOf(request, index));
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
    const status = (await exchange(url, bytes, true)) ?? 400;
    if (status >= 500)
      problems.push(`${status} to ${JSON.stringify(bytes.toString("latin1", 0, 200))}`);
  }
  return problems;
}
