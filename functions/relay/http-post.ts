import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

/** Below the five seconds after which common servers close: a try must not meet a closing door. */
const IDLE_MS = 4000;
/** Node's 250 ms for each of a host's addresses fail on slow networks. */
const NEXT_ADDRESS_MS = 1000;

/**
 * A connection on which bytes arrive that nobody asked for is closed: kept, they would be read as the
 * answer to the next delivery, which would then count as accepted without having been.
 */
function closeWhenItSpeaks(this: Duplex): void {
  this.destroy();
}

function makeStrict<Agent extends http.Agent>(agent: Agent): Agent {
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    socket.on("data", closeWhenItSpeaks);
    return keep(socket);
  };
  const reuse = agent.reuseSocket.bind(agent);
  agent.reuseSocket = (socket, request) => {
    socket.off("data", closeWhenItSpeaks);
    reuse(socket, request);
  };
  return agent;
}

/** Keeps connections open between deliveries, which spares a backlog most of its handshakes. */
export function createStrictAgent(protocol: string, options: https.AgentOptions): http.Agent {
  const all = {
    keepAlive: true,
    timeout: IDLE_MS,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    ...options,
  };
  return makeStrict(protocol === "https:" ? new https.Agent(all) : new http.Agent(all));
}

/** How much of an answer's body is read, and for how long, so that the connection can be used again. */
const BODY_BYTES = 64 * 1024;
const BODY_MS = 1000;

interface PostRequest {
  url: URL;
  agent: http.Agent;
  headers: Record<string, string>;
  body: string;
  /** For name, connection and TLS together, in milliseconds. */
  connectMs: number;
  /** For all until the head of the answer, in milliseconds. */
  timeoutMs: number;
}

export interface PostResponse {
  status: number;
  retryAfter: string | undefined;
}

/** A try that took too long; `code` says which part of it. */
class TimeoutError extends Error {
  override name = "TooSlow";
  constructor(readonly code: "connect timeout" | "timeout") {
    super(code);
  }
}

/** What the body says does not count: it is passed by, or cut off when it is long or slow. */
function drain(body: http.IncomingMessage): void {
  let room = BODY_BYTES;
  const cut = setTimeout(() => body.destroy(), BODY_MS);
  body.on("data", (chunk: Buffer) => {
    room -= chunk.length;
    if (room < 0) body.destroy();
  });
  body.on("error", () => undefined);
  body.on("close", () => clearTimeout(cut));
}

function onceConnected(socket: Duplex & { connecting?: boolean }, then: () => void): void {
  if (!socket.connecting) return then();
  socket.once("encrypted" in socket ? "secureConnect" : "connect", then);
}

/**
 * Makes one POST and resolves with the head of its answer, whatever its status; redirects are answers
 * like others. Rejects with an error that has a `code`: of the system, of TLS, of Node's HTTP parser,
 * or "connect timeout" and "timeout".
 */
export function post(posting: PostRequest): Promise<PostResponse> {
  const { url, agent, headers, body, connectMs, timeoutMs } = posting;
  const bytes = Buffer.from(body);
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const all = { ...headers, "Content-Length": String(bytes.length) };
    const outgoing = request(url, { method: "POST", agent, headers: all });
    const giveUp = (code: TimeoutError["code"]) => () => outgoing.destroy(new TimeoutError(code));
    const connecting = setTimeout(giveUp("connect timeout"), connectMs);
    const waiting = setTimeout(giveUp("timeout"), timeoutMs);
    const settled = (): void => {
      clearTimeout(connecting);
      clearTimeout(waiting);
    };
    outgoing.on("socket", (socket) => onceConnected(socket, () => clearTimeout(connecting)));
    outgoing.on("response", (response) => {
      settled();
      drain(response);
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
    });
    outgoing.on("error", (error) => {
      settled();
      reject(error);
    });
    // A connection can end without an error or an answer, as after "101 Switching Protocols".
    outgoing.on("close", () => {
      settled();
      reject(Object.assign(new Error("No answer came."), { code: "no answer" }));
    });
    outgoing.end(bytes);
  });
}
