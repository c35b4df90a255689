import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { formWords } from "../functions/contract/forms";
import type { ServiceContent } from "../functions/contract/service-content";
import type { Log } from "../functions/shared/log";
import { createApp, filledPaths, textResponse, type HostedService } from "./app";
import { isPage } from "./manifest";
import { prefersMarkdown } from "./prefers-markdown";
import { normaliseRequest, requestTarget } from "./request-target";
import type { Site } from "./site";
import type { Visits } from "./visits";

interface HostOptions {
  site: Site;
  service: HostedService;
  log: Log;
  /** Undefined if nothing is counted. */
  visits?: Visits | undefined;
}

export interface RunningHost {
  port: number;
  /** Stops accepting connections; resolves when the last response is sent, or after the timeout. */
  stop: (timeoutMs?: number) => Promise<void>;
}

type ListenResult = { ok: true; server: Server } | { ok: false; problem: string };

const SERVER_OPTIONS = {
  // Slow senders must not hold connections.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s of common proxies, which must hang up first.
  keepAliveTimeout: 65_000,
};

const UNREADABLE = "This request cannot be read.";

/** Node's limits apply only from the first byte of a request. */
const FIRST_BYTE_MS = 10_000;

const endSilent = (socket: Socket): void => {
  const end = (): void => void (socket.bytesRead === 0 && socket.destroy());
  const deadline = globalThis.setTimeout(end, FIRST_BYTE_MS);
  socket.once("close", () => clearTimeout(deadline));
};

/** Must be refused (RFC 9112, 3.2): a proxy in front may have used the other Host. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

const listenProblem = (error: NodeJS.ErrnoException, port: number): string => {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  if (error.code === "EACCES")
    return `Port ${port} needs special rights. Choose a port above 1023: PORT=9000 npm start`;
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(error.code ?? ""))
    return "HOST is not an address of this machine: set it to one, such as 127.0.0.1, or leave it unset";
  return `The host cannot listen on port ${port}: ${error.message}`;
};

/** Listens on the port, or on any free one for 0. Call `serve` at once: until then, requests wait. */
export const listen = async (port: number, host?: string): Promise<ListenResult> => {
  const server = createServer(SERVER_OPTIONS);
  server.setTimeout(120_000);
  server.on("connection", endSilent);
  try {
    server.listen(port, host);
    await once(server, "listening");
    return { ok: true, server };
  } catch (error) {
    return { ok: false, problem: listenProblem(error as NodeJS.ErrnoException, port) };
  }
};

/** A query that fills in a page: the role to apply for, or what the visitor brings to a form. */
const FILLING = /[?&](?:role|topic|about)=./;
const REFERENCE = /^\?reference=[0-9A-F]{8}(?:&|$)/;

/** A thank-you page that the service fills in. */
const isThankYou = (content: ServiceContent, path: string, query: string): boolean =>
  REFERENCE.test(query) &&
  content.languages.some((lang) =>
    path.endsWith(`/${formWords(content, lang).addresses.thankYou}`),
  );

/** Responds with a file of the site. Returns false for any other request. */
const sendFile = (
  { site, service, visits }: HostOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean => {
  const { content } = service;
  const { method, url = "", headers } = incoming;
  if (method !== "GET" && method !== "HEAD") return false;
  const target = requestTarget(url);
  if (!target.ok || isThankYou(content, target.path, target.query)) return false;
  if (content.noticePaths.includes(target.path)) return false;
  const markdown = prefersMarkdown(headers.accept) ? site.findMarkdown(target.path) : undefined;
  if (markdown) {
    site.send(markdown, incoming, outgoing);
    return true;
  }
  const file = site.find(target.path);
  if (!file) return false;
  if (isPage(file) && method === "GET") visits?.view(target.path, target.query, headers);
  if (content.countedSessions?.pages.includes(target.path)) return false;
  if (FILLING.test(target.query) && filledPaths(content).includes(target.path)) return false;
  site.send(file, incoming, outgoing);
  return true;
};

const STOP_MS = 10_000;
const POLL_MS = 25;
/** A request may be on its way over an idle connection. */
const GRACE_MS = 500;

/** Answers the requests of a listening server. */
export const serve = (server: Server, options: HostOptions): RunningHost => {
  const app = createApp(options);
  const headers = Object.entries(options.site.headers);
  const listener = getRequestListener(
    // The service decides how far to trust forwarded addresses.
    (request, { incoming }) =>
      app.fetch(request, { clientAddress: incoming.socket.remoteAddress ?? "unknown" }),
    { errorHandler: () => textResponse(400, UNREADABLE) },
  );
  const openResponses = new Set<ServerResponse>();
  let isStopping = false;
  server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    openResponses.add(outgoing);
    outgoing.once("close", () => openResponses.delete(outgoing));
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    if (isStopping) outgoing.setHeader("connection", "close");
    if (hasTwoHosts(incoming)) {
      outgoing.writeHead(400, { connection: "close", "content-type": "text/plain" });
      outgoing.end(UNREADABLE);
      return;
    }
    normaliseRequest(incoming);
    // Files bypass the router, which halves their CPU time.
    if (!sendFile(options, incoming, outgoing)) void listener(incoming, outgoing);
  });
  const stop = async (timeoutMs = STOP_MS): Promise<void> => {
    isStopping = true;
    // `close` of the HTTP server would close idle connections at once.
    const closing = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(server, () => resolve()),
    );
    const deadline = Date.now() + timeoutMs;
    await setTimeout(Math.min(GRACE_MS, timeoutMs));
    while (openResponses.size > 0 && Date.now() < deadline) await setTimeout(POLL_MS);
    server.closeAllConnections();
    await closing;
  };
  return { port: (server.address() as AddressInfo).port, stop };
};
