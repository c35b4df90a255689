import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

const TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 25;
/** A request may be on its way over an idle connection. */
const GRACE_MS = 500;

export type StopServer = (timeoutMs?: number) => Promise<void>;

/** Node counts a new, silent connection as busy. */
const trackConnections = (server: Server): Set<Socket> => {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
};

/**
 * Stops accepting, closes idle connections after a grace period, resolves when the last response is
 * sent.
 */
export const stoppable = (server: Server) => {
  const open = trackConnections(server);
  const underWay = new Set<ServerResponse>();
  let stopping = false;
  const isLast = (outgoing: ServerResponse): void => {
    if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
  };
  /** Call it with each response. */
  const track = (outgoing: ServerResponse): void => {
    underWay.add(outgoing);
    outgoing.once("close", () => underWay.delete(outgoing));
    if (stopping) isLast(outgoing);
  };

  const stop = (timeoutMs: number, stopped: () => void): void => {
    stopping = true;
    underWay.forEach(isLast);
    const started = Date.now();
    const idle = setInterval(() => {
      if (Date.now() - started < GRACE_MS) return;
      server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, LOOK_EVERY_MS);
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, timeoutMs);
    // The HTTP server's own close() would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle);
      clearTimeout(cut);
      stopped();
    });
  };

  // Two turns of the event loop accept pending connections, which would be reset.
  return {
    stop: (timeoutMs = TIMEOUT_MS) =>
      new Promise<void>((resolve) => {
        setImmediate(() => setImmediate(() => stop(timeoutMs, resolve)));
      }),
    track,
  };
};
