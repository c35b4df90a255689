import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { webhookTo } from "./webhook";

export interface Receiver {
  /** The settings of a host that relays to it. */
  settings: Record<string, string>;
  /** How often each webhook-id was accepted. */
  accepted: Map<string, number>;
  /** Ids that arrived while the same id was still being answered. */
  atOnce: string[];
  /** How many are being answered at the moment. */
  busy(): number;
  close(): Promise<void>;
}

/** Takes webhooks on loopback, `holdMs` for each, and notices when one comes twice at once. */
export async function openReceiver(holdMs: number): Promise<Receiver> {
  const accepted = new Map<string, number>();
  const atOnce: string[] = [];
  const underWay = new Set<string>();
  const server = createServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    if (underWay.has(id)) atOnce.push(id);
    underWay.add(id);
    request.resume().once("end", () => {
      setTimeout(() => {
        underWay.delete(id);
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        response.writeHead(204).end();
      }, holdMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: webhookTo(`http://127.0.0.1:${port}/hook`),
    accepted,
    atOnce,
    busy: () => underWay.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
