import http, { type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import Sqlite from "better-sqlite3";
import { answerNode } from "../../../functions/gatsby-function";
import { bundleHost, type BundledHost } from "../../server/support/made-site";
import { ask } from "../../server/support/raw-request";
import { ENDPOINT_URL, openTestService } from "./service";

export interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The service behind one way in. */
export interface Way {
  send: (asked: Asked) => Promise<Answered>;
  /** The ids of all that is stored. */
  stored: () => Promise<string[]>;
  close: () => Promise<void>;
}

export type OpenWay = (env: Record<string, string>) => Promise<Way>;

type Sent = ReturnType<typeof openTestService>;
const storedBy = (service: Sent) => async () =>
  ((await service.store?.leads(1000)) ?? []).map(({ id }) => id);

/** Straight into the handler. */
export const openHandler: OpenWay = (env) => {
  const service = openTestService(env);
  const send = async ({ method, headers, body }: Asked): Promise<Answered> => {
    const request = new Request(ENDPOINT_URL, { method, headers, body: body as BodyInit });
    const response = await service.handle(request, { clientAddress: "192.0.2.1" });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  };
  return Promise.resolve({ send, stored: storedBy(service), close: () => Promise.resolve() });
};

const over = (url: string) => async (asked: Asked) => {
  const { status, headers, body } = await ask(url, "/api/submit-form", asked);
  return { status, headers, text: body.toString() };
};

/** Over HTTP into a plain Node server, as Gatsby's Function is called. */
export const openNode: OpenWay = async (env) => {
  const service = openTestService(env);
  const server = http.createServer((request, response) => {
    response.setHeader("X-Powered-By", "Express");
    void answerNode(() => service, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { send: over(`http://127.0.0.1:${port}`), stored: storedBy(service), close };
};

/** The ids in a database file that another process writes. */
function idsIn(file: string): string[] {
  const database = new Sqlite(file, { readonly: true });
  const ids = database.prepare("SELECT id FROM submissions").pluck().all() as string[];
  database.close();
  return ids;
}

/** Over HTTP into the whole host in a process of its own; `remove` takes its program away. */
export async function bundledWay(): Promise<{ open: OpenWay; remove: BundledHost["remove"] }> {
  const bundled = await bundleHost();
  const open: OpenWay = async (env) => {
    const host = await bundled.start({ env });
    return {
      send: over(host.url),
      stored: () => Promise.resolve(idsIn(`${host.dataDir}/submissions.db`)),
      close: async () => void (await host.stop()),
    };
  };
  return { open, remove: bundled.remove };
}
