import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  method: string;
  headers: Record<string, string>;
  body: string;
}

export type Reply = (response: http.ServerResponse, index: number) => void;

export interface WebhookReceiver {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

const opened: WebhookReceiver[] = [];

/** Closes every receiver that a test has opened, also when the test failed before its end. */
export async function closeReceivers(): Promise<void> {
  await Promise.all(opened.splice(0).map((receiver) => receiver.close()));
}

const accept: Reply = (response) => response.writeHead(204).end();

function headersOf({ headers }: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A real HTTP server that takes webhooks on loopback and answers the n-th one with `reply`. */
export async function openReceiver(reply: Reply = accept, port = 0): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "" } = request;
      received.push({
        method,
        headers: headersOf(request),
        body: Buffer.concat(chunks).toString(),
      });
      reply(response, received.length - 1);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  opened.push(receiver);
  return receiver;
}
