import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Where Node keeps the response that is under way; its own handler asks it too (lib/_http_server.js). */
type MaybeResponding = Duplex & { _httpMessage?: ServerResponse | null };

/**
 * Answers what is no HTTP request, or came too slowly, and hangs up. Where another answer is under
 * way it only hangs up: a second head would be read as part of the first answer's body.
 */
export const answerClientError = (
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
