import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** How a webhook can be down: nobody listens, connections break, or a proxy answers for it. */
export const OUTAGES = ["closed", "reset", "503"] as const;
export type Mode = (typeof OUTAGES)[number] | "up";

export interface SwitchedReceiver {
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
