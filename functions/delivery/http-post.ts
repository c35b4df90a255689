import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

/** Common servers close idle connections after 5 s. */
const IDLE_MS = 4000;
/** Node's default of 250 ms per address fails on slow networks. */
const NEXT_ADDRESS_MS = 1000;

// Unrequested bytes on an idle connection would be read as the response to the next delivery.
function closeOnData(this: Duplex): void {
  this.destroy();
}

function makeStrict<Agent extends http.Agent>(agent: Agent): Agent {
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    socket.on("data", closeOnData);
    return keep(socket);
  };
  const reuse = agent.reuseSocket.bind(agent);
  agent.reuseSocket = (socket, request) => {
    socket.off("data", closeOnData);
    reuse(socket, request);
  };
  return agent;
}

export function createStrictAgent(protocol: string, options: https.AgentOptions): http.Agent {
  const all = {
    keepAlive: true,
    timeout: IDLE_MS,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    ...options,
  };
  return makeStrict(protocol === "https:" ? new https.Agent(all) : new http.Agent(all));
}

const BODY_BYTES = 64 * 1024;
const BODY_MS = 1000;

interface PostRequest {
  url: URL;
  agent: http.Agent;
  headers: Record<string, string>;
  body: string;
  connectMs: number;
  timeoutMs: number;
}

export interface PostResponse {
  status: number;
  retryAfter: string | undefined;
}

class TimeoutError extends Error {
  override name = "TooSlow";
  constructor(readonly code: "connect timeout" | "timeout") {
    super(code);
  }
}

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
 * Resolves with the response head, whatever its status; follows no redirect. Rejects with a `code`:
 * Node's, or "connect timeout", "timeout", "no answer".
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
    // A connection can end without error or response, for example after "101 Switching Protocols".
    outgoing.on("close", () => {
      settled();
      reject(Object.assign(new Error("No answer came."), { code: "no answer" }));
    });
    outgoing.end(bytes);
  });
}
