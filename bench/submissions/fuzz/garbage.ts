import fc from "fast-check";
import { bytesOf, exchange } from "./over-the-wire";
import { readablePost } from "./posts";

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

/** A good request in which some bytes have been changed on the way. */
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

/** Sends bytes that are no HTTP, or no longer; nothing that comes back may be a fault of ours. */
export async function sendGarbage(url: string, count: number, seed: number): Promise<string[]> {
  const problems: string[] = [];
  for (const bytes of fc.sample(garbage, { seed, numRuns: count })) {
    const status = (await exchange(url, [bytes], true)) ?? 400;
    if (status >= 500)
      problems.push(`${status} to ${JSON.stringify(bytes.toString("latin1", 0, 200))}`);
  }
  return problems;
}
