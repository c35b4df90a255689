import { ACCEPT_ENCODING } from "./asked";

/** A GET as it goes over the wire, made once: the driver must cost as little as it can. */
export function requestBytes(port: number, address: string): Buffer {
  const lines = [
    `GET ${address} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Accept-Encoding: ${ACCEPT_ENCODING}`,
    "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Language: en-GB,en;q=0.9,fi;q=0.8",
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
}

/** How an answer to one address ends: after so many bytes, or with its last chunk. */
export type Ending = { length: number } | "chunked";

/** Reads it off the first piece of an answer, which has to hold the whole head. */
export function endingOf(piece: Buffer): Ending | undefined {
  const end = piece.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const head = piece.toString("latin1", 0, end).toLowerCase();
  const length = /^content-length: (\d+)$/m.exec(head)?.[1];
  if (length !== undefined) return { length: end + 4 + Number(length) };
  return head.includes("transfer-encoding: chunked") ? "chunked" : undefined;
}

const OK = Buffer.from("HTTP/1.1 200");
export const isOk = (piece: Buffer): boolean => piece.subarray(0, OK.length).equals(OK);

const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** The end of what has come so far, as long as the mark of a last chunk is. */
export const tailOf = (before: Buffer, piece: Buffer): Buffer =>
  Buffer.concat([before, piece.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);

export const isLastChunk = (tail: Buffer): boolean => tail.equals(LAST_CHUNK);
