import { once } from "node:events";
import { createServer as createHttps } from "node:https";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { makeCertificate } from "./certificate";
import { FAULTS, type Visit } from "./hostile-faults";

export interface HostileReceiver {
  url: string;
  /** The authorities to trust, as PEM: one of them has let its certificate expire. */
  ca: string;
  /** How often each fault was shown. */
  shown: Map<string, number>;
  close(): Promise<void>;
}

export interface ReceiverParts {
  random: () => number;
  now: () => Date;
  /** How many of the tries meet a fault, from 0 to 1. */
  faults: number;
  /** Takes the delivery in the request; resolves when it is kept. */
  take: (visit: Pick<Visit, "request">) => Promise<void>;
  /** The relay has asked for something that it was never told to. */
  onStray: (path: string) => void;
}

/** Of the connections that are made anew, this part is spoilt before a request can be sent. */
const SPOILT = 0.1;

/** An HTTPS server on loopback that serves well most of the time, and otherwise in every bad way. */
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
    // A request that breaks off is one that was not taken.
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
    // Read, so that the end of the other side is noticed.
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
