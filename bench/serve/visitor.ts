import { connect, type Socket } from "node:net";
import { ACCEPT_ENCODING } from "./same-answers";

/** One kept-alive connection with one request at a time. */
export interface Visitor {
  /** Sends a request; `done` gets the bytes of its response, or undefined when it is not a 200. */
  ask(request: Buffer, done: (bytes: number | undefined) => void): void;
  leave(): void;
}

interface Pending {
  done: (bytes: number | undefined) => void;
  received: number;
  ending: Ending | undefined;
  ok: boolean;
  tail: Buffer;
}

const NOTHING = Buffer.alloc(0);

function isWhole(pending: Pending, piece: Buffer): boolean {
  const { ending, received } = pending;
  if (ending === "chunked") {
    pending.tail = tailOf(pending.tail, piece);
    return isLastChunk(pending.tail);
  }
  return ending !== undefined && received >= ending.length;
}

/** Connects; a response that is cut off, or longer than declared, counts as none. */
export function visit(port: number): Promise<Visitor> {
  let pending: Pending | undefined;
  const settle = (bytes: number | undefined): void => {
    const { done } = pending ?? {};
    pending = undefined;
    done?.(bytes);
  };
  const take = (piece: Buffer): void => {
    if (!pending) return;
    if (pending.received === 0) {
      pending.ok = isOk(piece);
      pending.ending = endingOf(piece);
    }
    pending.received += piece.byteLength;
    if (pending.ending === undefined) return settle(undefined);
    if (!isWhole(pending, piece)) return;
    const { ending, received, ok } = pending;
    const isExact = ending === "chunked" || received === ending.length;
    settle(ok && isExact ? received : undefined);
  };
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.once("error", reject).on("data", take);
    socket.once("close", () => settle(undefined));
    socket.once("connect", () =>
      resolve({
        ask(request, done) {
          pending = { done, received: 0, ending: undefined, ok: false, tail: NOTHING };
          socket.write(request);
        },
        leave: () => void socket.destroy(),
      }),
    );
  });
}

/** The bytes of a GET, made once: the client must cost as little as possible. */
export function requestBytes(port: number, address: string): Buffer {
  const lines = [
    `GET ${address} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Accept-Encoding: ${ACCEPT_ENCODING}`,
    "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Language: en-GB,en;q=0.9,fi;q=0.8",
    // Our host counts visits by browsers.
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
    `Referer: http://127.0.0.1:${port}/`,
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
}

/** How the response of an address ends: after so many bytes, or with its last chunk. */
type Ending = { length: number } | "chunked";

/** Reads it from the first piece of a response, which must contain the whole head. */
function endingOf(piece: Buffer): Ending | undefined {
  const end = piece.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const head = piece.toString("latin1", 0, end).toLowerCase();
  const length = /^content-length: (\d+)$/m.exec(head)?.[1];
  if (length !== undefined) return { length: end + 4 + Number(length) };
  return head.includes("transfer-encoding: chunked") ? "chunked" : undefined;
}

const OK = Buffer.from("HTTP/1.1 200");
const isOk = (piece: Buffer): boolean => piece.subarray(0, OK.length).equals(OK);

const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** The last received bytes, as many as a last chunk has. */
const tailOf = (before: Buffer, piece: Buffer): Buffer =>
  Buffer.concat([before, piece.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);

const isLastChunk = (tail: Buffer): boolean => tail.equals(LAST_CHUNK);
