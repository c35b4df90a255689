import { connect, type Socket } from "node:net";
import { endingOf, isLastChunk, isOk, tailOf, type Ending } from "./wire";

/** One kept-alive connection that asks one thing at a time. */
export interface Visitor {
  /** Sends a request; `done` is told the bytes of its answer, or undefined when it was no 200. */
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

/** Connects; an answer that is cut off, or longer than it said, counts as none. */
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
