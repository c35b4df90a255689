import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { ENDPOINT, MAX_BODY_BYTES } from "../functions/contract/endpoint";
import type { Log } from "../functions/shared/log";
import { isServicePage } from "../functions/service-pages";
import { createApp, textResponse, type HostedService } from "./app";
import { isPage } from "./manifest";
import { requestTarget } from "./request-target";
import type { Site } from "./site";
import type { Visits } from "./visits";
import { stoppable, type StopServer } from "./stop-server";
import type { Duplex } from "node:stream";

interface HostOptions {
  site: Site;
  service: HostedService;
  log: Log;
  /** Absent where nothing is counted. */
  visits?: Visits;
  port: number;
  host?: string;
}

export interface RunningHost {
  port: number;
  stop: StopServer;
}

type HostResult = { ok: true; host: RunningHost } | { ok: false; problem: string };

const SERVER_OPTIONS = {
  // Slow senders hold no connection.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s of common proxies, which must hang up first.
  keepAliveTimeout: 65_000,
  // The listener refuses such requests with our headers.
  requireHostHeader: false,
};

const listenProblem = (error: NodeJS.ErrnoException, port: number): string => {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  if (error.code === "EACCES")
    return `Port ${port} needs special rights. Choose a port above 1023: PORT=9000 npm start`;
  return `The host cannot listen on port ${port}: ${error.message}`;
};

const listen = (server: Server, port: number, host: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Answers with a file of the site; false for every other request. */
const sendFile = (
  { site, service, visits }: HostOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean => {
  const { method, url = "", headers } = incoming;
  if ((method !== "GET" && method !== "HEAD") || !HOST.test(headers.host ?? "")) return false;
  // An unread body makes the connection unusable.
  if (hasBody(incoming)) outgoing.setHeader("connection", "close");
  const target = requestTarget(url);
  if (!target.ok || isServicePage(target.path, target.query)) return false;
  if (service.noticePaths.includes(target.path)) return false;
  const file = site.find(target.path);
  if (!file) return false;
  if (isPage(file) && method === "GET") visits?.view(target.path, target.query, headers);
  site.send(file, incoming, outgoing);
  return true;
};

/**
 * Whether a client with Expect: 100-continue should send its body: only if the service would read
 * it.
 */
const wantsBody = ({ method, url, headers }: IncomingMessage): boolean =>
  method === "POST" &&
  url?.split("?")[0] === ENDPOINT &&
  Number(headers["content-length"] ?? 0) <= MAX_BODY_BYTES &&
  !headers["content-type"]?.startsWith("multipart/");

/** Starts to serve; port 0 takes any free port. */
export const startHost = async (options: HostOptions): Promise<HostResult> => {
  const { site, port, host } = options;
  const app = createApp(options);
  const headers = Object.entries(site.headers);
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    errorHandler: () => textResponse(400, "This request cannot be read."),
  });
  const server = createServer(SERVER_OPTIONS);
  const { stop, track } = stoppable(server);
  const respond: RequestListener = (incoming, outgoing) => {
    track(outgoing);
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    // Without the router: a file costs half the CPU time.
    if (!sendFile(options, incoming, outgoing)) void listener(incoming, outgoing);
  };
  server.on("request", respond);
  server.on("checkContinue", (incoming, outgoing) => {
    if (wantsBody(incoming)) outgoing.writeContinue();
    respond(incoming, outgoing);
  });
  // Ignored (RFC 9110, 10.1.1); Node would answer 417.
  server.on("checkExpectation", respond);
  server.setTimeout(120_000);
  server.on("clientError", (error, socket) => {
    respondToClientError(error, socket, headers);
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    return { ok: false, problem: listenProblem(error as NodeJS.ErrnoException, port) };
  }
  return { ok: true, host: { port: (server.address() as AddressInfo).port, stop } };
};

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Node's own handler reads it too (lib/_http_server.js). */
type MaybeResponding = Duplex & { _httpMessage?: ServerResponse | null };

/**
 * Answers a broken or slow request and closes the connection. During another response it only
 * closes: a second head would be part of the first body.
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
