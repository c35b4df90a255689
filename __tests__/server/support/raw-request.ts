import { request, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { createLog } from "../../../functions/shared/log";
import type { PageCounter } from "../../../functions/owner/page-counter";
import type { HostedService } from "../../../server/app";
import { startHost, type RunningHost } from "../../../server/host";
import { openSite } from "../../../server/site";
import { createVisits } from "../../../server/visits";
import { makeSite, type MadeSite } from "./made-site";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One request as it is: no redirects followed, nothing decoded, the path not tidied. */
export const ask = (url: string, path: string, { method, headers, body }: Asked = {}) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode = 0, headers: got } = answer;
        resolve({ status: statusCode, headers: got, body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });

const LATER_MS = 50;

/**
 * Bytes over a socket, for what no HTTP client would send, some of them a moment later; resolves to
 * all that came back.
 */
export const sendBytes = (url: string, bytes: string, later?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
    if (later) setTimeout(() => socket.write(later), LATER_MS);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => {
      resolve(answer);
    });
    socket.on("error", reject);
  });

export interface Running {
  url: string;
  host: RunningHost;
  made: MadeSite;
  /** Parsed log lines. */
  logged: Record<string, unknown>[];
  close: () => Promise<void>;
}

/** Answers with what it was given: the host must hand over address, method and body whole. */
export const echoService: HostedService = {
  storeHealth: () => Promise.resolve({ ok: true }),
  pages: () => Promise.resolve(undefined),
  noticePaths: [],
  handle: async (request, { clientAddress }) =>
    Response.json({ method: request.method, clientAddress, body: await request.text() }),
};

/** A real listening host over a made-up site. */
export const runHost = async (
  service: Partial<HostedService> = {},
  https = false,
  count?: PageCounter["add"],
): Promise<Running> => {
  const made = await makeSite();
  const logged: Record<string, unknown>[] = [];
  const log = createLog((line) => void logged.push(JSON.parse(line) as Record<string, unknown>));
  const opened = await openSite(made.root, log, { https, counts: count !== undefined });
  if (!opened.ok) throw new Error(opened.problem);
  const started = await startHost({
    site: opened.site,
    service: { ...echoService, ...service },
    log,
    ...(count && { visits: createVisits(opened.site, count) }),
    port: 0,
    host: "127.0.0.1",
  });
  if (!started.ok) throw new Error(started.problem);
  const { host } = started;
  const close = async (): Promise<void> => {
    await host.stop();
    await made.remove();
  };
  return { url: `http://127.0.0.1:${host.port}`, host, made, logged, close };
};
