import { once } from "node:events";
import { createServer as createHttps } from "node:https";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { makeCertificate } from "./certificate";
import type { IncomingMessage, ServerResponse } from "node:http";

interface HostileReceiver {
  url: string;
  /** The trusted certificates as PEM; one of them is expired. */
  ca: string;
  /** How often each fault occurred. */
  shown: Map<string, number>;
  close(): Promise<void>;
}

interface ReceiverParts {
  random: () => number;
  now: () => Date;
  /** The share of tries with a fault, from 0 to 1. */
  faults: number;
  /** Records the delivery of the request. */
  take: (visit: Pick<Visit, "request">) => Promise<void>;
  /** The relay has requested another path. */
  onStray: (path: string) => void;
}

/** The share of new connections that fail before a request. */
const SPOILT = 0.1;

/** An HTTPS server on loopback that works most of the time and fails in every known way. */
export async function openHostileReceiver(parts: ReceiverParts): Promise<HostileReceiver> {
  const { random, now, faults, onStray } = parts;
  const shown = new Map<string, number>();
  const sockets = new Set<Socket>();
  /** The newest bare connection from each port. */
  const byPort = new Map<number | undefined, Socket>();
  const names = [...FAULTS.keys()];
  const show = (name: string): void => void shown.set(name, (shown.get(name) ?? 0) + 1);
  const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];

  const good = makeCertificate();
  const expired = makeCertificate({ expired: true });
  const server = createHttps({ ...good }, (request, response) => {
    const { socket } = response;
    if (request.url !== "/hook") onStray(request.url ?? "");
    if (!socket) return;
    const take = () => parts.take({ request });
    const name = random() < faults ? oneOf(names) : undefined;
    const fault = name === undefined ? undefined : FAULTS.get(name);
    if (name !== undefined) show(name);
    const reset = (): void => void byPort.get(socket.remotePort)?.resetAndDestroy();
    const visit: Visit = { request, response, socket, reset, take, now };
    const done = fault
      ? Promise.resolve(fault(visit))
      : take().then(() => void response.writeHead(204).end());
    // A request that breaks off is not recorded.
    done.catch(() => socket.destroy());
  });
  const untrusted = createHttps({ ...makeCertificate() });
  const outdated = createHttps({ ...expired });
  for (const one of [server, untrusted, outdated]) one.on("tlsClientError", () => undefined);

  const SPOILS: Record<string, (socket: Socket) => void> = {
    "reset at connect": (socket) => void socket.resetAndDestroy(),
    "unknown certificate": (socket) => void untrusted.emit("connection", socket),
    "expired certificate": (socket) => void outdated.emit("connection", socket),
    "no TLS": (socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"),
    // Reads, to notice the end of the other side.
    "silence at connect": (socket) => void socket.resume(),
  };
  const front = createServer((socket) => {
    sockets.add(socket);
    byPort.set(socket.remotePort, socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    const name = faults > 0 && random() < SPOILT ? oneOf(Object.keys(SPOILS)) : undefined;
    if (name === undefined) return void server.emit("connection", socket);
    show(name);
    SPOILS[name]?.(socket);
  });
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}/hook`,
    ca: good.cert + expired.cert,
    shown,
    async close() {
      for (const socket of sockets) socket.destroy();
      front.close();
      await once(front, "close");
    },
  };
}

/** One try as the receiver sees it. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  /** Ends the connection with a reset. */
  reset(): void;
  /** Reads and records the delivery. */
  take(): Promise<void>;
  /** The date that the Retry-After of a date is counted from. */
  now(): Date;
}

type Fault = (visit: Visit) => Promise<void> | void;

const DRIP_MS = 20;

/** Writes `text` again and again, slowly, until the other side closes. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), DRIP_MS);
  socket.once("close", () => clearInterval(timer));
}

const answer =
  (status: number, headers: Record<string, string> = {}): Fault =>
  ({ request, response }) => {
    request.resume().once("end", () => response.writeHead(status, headers).end("no"));
  };

const raw =
  (text: string): Fault =>
  ({ socket }) =>
    void socket.write(text);

/** The delivery is recorded, but the receiver does not confirm it. */
const keptBut =
  (fault: Fault): Fault =>
  async (visit) => {
    await visit.take();
    await fault(visit);
  };

const OK = "HTTP/1.1 200 OK\r\n";
const LONG = "x".repeat(100_000);

/** Clear refusals: the delivery is not recorded, and the relay must try again. */
const REFUSALS: Record<string, Fault> = {
  "500": answer(500),
  "503": answer(503),
  "404": answer(404),
  "429 with seconds": answer(429, { "retry-after": "2" }),
  "503 with a date": (visit) => {
    const at = new Date(visit.now().getTime() + 2000).toUTCString();
    return answer(503, { "retry-after": at })(visit);
  },
  "301": answer(301, { location: "/elsewhere" }),
  "307": answer(307, { location: "/elsewhere" }),
};

/** No readable response: the relay cannot know whether the delivery was recorded. */
const UNCLEAR: Record<string, Fault> = {
  reset: (visit) => visit.reset(),
  "half-close": ({ socket }) => void socket.end(),
  silence: () => undefined,
  garbage: raw("SSH-2.0-OpenSSH_9.2\r\n\r\n"),
  "huge head": raw(`${OK}X-Long: ${LONG}\r\n\r\n`),
  "dripping head": ({ socket }) => drip(socket, "H"),
  "endless 1xx": ({ socket }) => drip(socket, "HTTP/1.1 102 Processing\r\n\r\n"),
  "another protocol": raw("HTTP/1.1 101 X\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"),
};

/** Recorded and confirmed with 2xx, in unusual ways. */
const STRANGE: Record<string, Fault> = {
  "early 200": async ({ response, take }) => {
    response.writeHead(200).end();
    await take();
  },
  "103 before 200": keptBut(raw(`HTTP/1.1 103 Early Hints\r\n\r\n${OK}Content-Length: 0\r\n\r\n`)),
  "answered twice": keptBut(raw(`${OK}Content-Length: 0\r\n\r\n`.repeat(2))),
  "endless body": keptBut(({ socket }) => {
    socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n`);
    drip(socket, "1\r\nx\r\n");
  }),
  "huge body": keptBut(({ response }) => void response.writeHead(200).end(LONG.repeat(10))),
  "body cut short": keptBut(({ socket }) => {
    socket.end(`${OK}Content-Length: 1000\r\n\r\nabc`);
  }),
};

/** Every fault after the connection, by name. */
const FAULTS: ReadonlyMap<string, Fault> = new Map([
  ...Object.entries(REFUSALS),
  ...Object.entries(UNCLEAR),
  ...Object.entries(UNCLEAR).map(([name, fault]) => [`kept, ${name}`, keptBut(fault)] as const),
  ...Object.entries(STRANGE),
]);
