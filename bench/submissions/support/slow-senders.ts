import { connect } from "node:net";
import { ENDPOINT } from "../../../functions/contract/endpoint";

const BYTE_EVERY_MS = 200;

export interface SlowSenders {
  /** How many have a connection that the host has not ended. */
  open: () => number;
  /** The statuses that they were answered with. */
  answers: readonly number[];
  stop: () => void;
}

/** `count` senders of a body that is declared as 60 KB and comes a byte at a time. */
export async function startSlowSenders(url: string, count: number): Promise<SlowSenders> {
  const answers: number[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write(
      `POST ${ENDPOINT} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n` +
        "content-type: application/json\r\n\r\n",
    );
    socket.on("error", () => undefined);
    socket.once("data", (chunk) => {
      answers.push(Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString("latin1"))?.[1]));
      socket.destroy();
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.once("connect", done))));
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, BYTE_EVERY_MS);
  return {
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    answers,
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
