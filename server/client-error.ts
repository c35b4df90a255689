import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Where Node keeps the response under way; its own handler reads it too (lib/_http_server.js). */
type MaybeResponding = Duplex & { _httpMessage?: ServerResponse | null };

/**
 * Responds to what is no HTTP request, or came too slowly, and closes the connection. While another
 * response is under way it only closes: a second head would be read as part of the first body.
 */
export const respondToClientError = (
  error: NodeJS.ErrnoException,
  socket: MaybeResponding,
  headers: readonly [name: string, value: string][],
): void => {
  if (error.code === "ECONNRESET" || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ""] ?? "400 Bad Request";
  const fixed = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status}\r\n${fixed}connection: close\r\ncontent-length: 0\r\n\r\n`);
};
