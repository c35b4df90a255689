import { connect } from "node:net";
import { ENDPOINT } from "../../../functions/contract/endpoint";
import type { MadeRequest } from "./posts";

const PATIENCE_MS = 60_000;
const PIECE_BYTES = 999;

/** The status of the response to some bytes; undefined without a response. */
export function exchange(
  url: string,
  bytes: Uint8Array,
  hangUp = false,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let answer = "";
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      resolve(status === undefined ? undefined : Number(status));
    });
    socket.write(bytes);
    if (hangUp) socket.end();
  });
}

/** A body in chunked transfer coding. */
function chunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    const piece = body.subarray(at, at + PIECE_BYTES);
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n"));
  }
  return Buffer.concat([...parts, Buffer.from("0\r\n\r\n")]);
}

/** A generated request as bytes; every third body is chunked. */
export function bytesOf({ method, headers, body }: MadeRequest, index: number): Buffer {
  const bytes = Buffer.from(body as string);
  const inChunks = bytes.length > 0 && index % 3 === 0;
  const framing = inChunks ? "transfer-encoding: chunked" : `content-length: ${bytes.length}`;
  const head = [
    `${method} ${ENDPOINT} HTTP/1.1`,
    "host: localhost",
    "connection: close",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(bytes.length > 0 ? [framing] : []),
  ];
  const text = Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1");
  return Buffer.concat([text, inChunks ? chunked(bytes) : bytes]);
}
