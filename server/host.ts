import { createServer, type Server, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { textAnswer } from "./answers";
import { createApp, type AppParts } from "./app";
import { answerClientError } from "./client-error";
import { wantsBody } from "./expect-continue";
import { createInstant } from "./instant";
import { secure, securityHeaders } from "./security-headers";
import { stoppable, type StopServer } from "./stop-server";

export interface HostOptions extends AppParts {
  port: number;
  host?: string;
  /** Whether visitors reach the site over TLS. */
  https: boolean;
}

export interface RunningHost {
  port: number;
  /** Stops accepting, waits for requests under way, at most `patience` ms; then resolves. */
  stop: StopServer;
}

export type HostResult = { ok: true; host: RunningHost } | { ok: false; problem: string };

const SERVER_OPTIONS = {
  // A whole head in 10 s and a whole body (64 KiB) in 30 s: slow senders hold no place.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s of common proxies, which must be the side that hangs up.
  keepAliveTimeout: 65_000,
  // A request without a host is refused by the listener below, with our headers.
  requireHostHeader: false,
};

const whyNot = (error: NodeJS.ErrnoException, port: number): string => {
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

/** Starts to serve; port 0 takes any free port. A port that is not to be had is a result. */
export const startHost = async ({
  port,
  host,
  https,
  ...parts
}: HostOptions): Promise<HostResult> => {
  const app = createApp(parts);
  const headers = securityHeaders(https);
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    errorHandler: () => textAnswer(400, "This request cannot be read."),
  });
  const server = createServer(SERVER_OPTIONS);
  const { stop, isStopping, track } = stoppable(server);
  const instant = createInstant(parts.site, headers);
  const answer: RequestListener = (incoming, outgoing) => {
    if (!isStopping() && instant(incoming, outgoing)) return;
    track(outgoing);
    secure(outgoing, headers);
    void listener(incoming, outgoing);
  };
  server.on("request", answer);
  server.on("checkContinue", (incoming, outgoing) => {
    if (wantsBody(incoming)) outgoing.writeContinue();
    answer(incoming, outgoing);
  });
  // Another expectation than that is ignored (RFC 9110, 10.1.1); Node would answer it by itself.
  server.on("checkExpectation", answer);
  // A reader that takes nothing for two minutes is gone.
  server.setTimeout(120_000);
  server.on("clientError", (error, socket) => {
    answerClientError(error, socket, headers);
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    return { ok: false, problem: whyNot(error as NodeJS.ErrnoException, port) };
  }
  const { port: taken } = server.address() as AddressInfo;
  return { ok: true, host: { port: taken, stop } };
};
