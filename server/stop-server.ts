import type { Server } from "node:http";
import type { Socket } from "node:net";

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 25;

/** Closes the connections on which nothing was ever asked, such as a browser's spare ones. */
export type CloseUnused = () => void;

/** Node counts a fresh, silent connection as busy, so the host keeps its own list of them. */
export const trackUnused = (server: Server): CloseUnused => {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
};

/**
 * Stops accepting at once and resolves when the last request under way is answered. Kept-alive
 * connections are closed as soon as they fall idle; after `patience` ms the rest is cut.
 */
export const stopServer = (
  server: Server,
  closeUnused: CloseUnused,
  patience = PATIENCE_MS,
): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => {
      server.closeIdleConnections();
      closeUnused();
    }, LOOK_EVERY_MS);
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, patience);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
  });
