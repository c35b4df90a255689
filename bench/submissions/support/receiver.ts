import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

export interface Receiver {
  /** The settings of a host that relays to it. */
  settings: Record<string, string>;
  /** How often each webhook-id was accepted. */
  accepted: Map<string, number>;
  /** Ids that arrived while the same id was still being answered. */
  atOnce: string[];
  /** How many are being answered at the moment. */
  busy(): number;
  close(): Promise<void>;
}

/** Takes webhooks on loopback, `holdMs` for each, and notices when one comes twice at once. */
export async function openReceiver(holdMs: number): Promise<Receiver> {
  const accepted = new Map<string, number>();
  const atOnce: string[] = [];
  const underWay = new Set<string>();
  const server = createServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    if (underWay.has(id)) atOnce.push(id);
    underWay.add(id);
    request.resume().once("end", () => {
      setTimeout(() => {
        underWay.delete(id);
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        response.writeHead(204).end();
      }, holdMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: webhookTo(`http://127.0.0.1:${port}/hook`),
    accepted,
    atOnce,
    busy: () => underWay.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const SECRET = `whsec_${Buffer.from("b".repeat(32)).toString("base64")}`;

/** The settings of a host that relays to `url` on this machine. */
export function webhookTo(url: string): Record<string, string> {
  return { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: "1" };
}

/** A webhook that refuses every connection: deliveries stay in the outbox. */
export const NOBODY = webhookTo("http://127.0.0.1:9/hook");

/** How a webhook can be down: nobody listens, connections break, or a proxy answers for it. */
export const OUTAGES = ["closed", "reset", "503"] as const;
export type Mode = (typeof OUTAGES)[number] | "up";

interface SwitchedReceiver {
  url: string;
  switchTo(mode: Mode): Promise<void>;
  close(): Promise<void>;
}

type Take = (request: IncomingMessage, response: ServerResponse) => void;

/** Below the ports that connections going out are given, so that it stays free while it is closed. */
const PORTS = { first: 10_000, count: 20_000 };

/** A receiver on loopback that can be down in several ways, and comes back on the same port. */
export async function openSwitchedReceiver(random: () => number, take: Take) {
  let mode: Mode = "up";
  const server = createServer((request, response) => {
    if (mode === "up") return take(request, response);
    if (mode === "reset") return void request.socket.resetAndDestroy();
    request.resume();
    // Time leaps here: a connection kept for the next try would be kept for a minute and more.
    response.writeHead(503, { connection: "close" }).end();
  });
  let port = 0;
  for (let tries = 0; tries < 50 && !server.listening; tries++) {
    port = PORTS.first + Math.floor(random() * PORTS.count);
    server.listen(port, "127.0.0.1");
    // Taken by somebody else: the next one.
    await once(server, "listening").catch(() => undefined);
  }
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  const receiver: SwitchedReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    close,
    async switchTo(next) {
      mode = next;
      if (mode === "closed") return close();
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
  return receiver;
}
