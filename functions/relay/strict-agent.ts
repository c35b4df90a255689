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
