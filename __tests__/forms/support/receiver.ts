import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** What the receiver answers; called with the number of the post, from 0. */
export type Reply = (response: ServerResponse, index: number) => void;

export interface Receiver {
  url: string;
  posts: Received[];
  close: () => Promise<void>;
}

/** An answer as the submission service gives it. */
export function json(status: number, body: unknown): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
}

/** A different answer to each post; the last one goes on. */
export function inTurn(...replies: [Reply, ...Reply[]]): Reply {
  return (response, index) => (replies[index] ?? replies.at(-1) ?? replies[0])(response, index);
}

/** A real HTTP server on loopback that keeps what it was sent. */
export async function startReceiver(reply: Reply): Promise<Receiver> {
  const posts: Received[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { method, headers } = request;
      posts.push({ method, headers, body: JSON.parse(text || "{}") as Record<string, unknown> });
      reply(response, posts.length - 1);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/submit`,
    posts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
