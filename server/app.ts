import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { ENDPOINT } from "../functions/contract/endpoint";
import type { SubmitHandler } from "../functions/submit-form";
import type { HostLog } from "./log";

/** The part of the submission service that the host calls. */
export interface HostedService {
  handle: SubmitHandler;
  /** Rejects while submissions cannot be stored. */
  ready: () => Promise<void>;
}

const NO_STORE = { "cache-control": "no-store" };

export const textResponse = (status: number, text: string, headers = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...NO_STORE, ...headers },
  });

const jsonResponse = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...NO_STORE },
  });

/** Everything but the built site: the form endpoint, the health check, refusals. */
export const createApp = (
  service: HostedService,
  log: HostLog,
): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all(ENDPOINT, (c) => {
    // The peer's own address: the service decides how far to trust forwarded ones.
    const clientAddress = c.env.incoming.socket.remoteAddress ?? "unknown";
    return service.handle(c.req.raw, { clientAddress });
  });
  app.all("/api/*", () => jsonResponse(404, { success: false, error: "There is no such call." }));
  app.get("/healthz", async () => {
    try {
      await service.ready();
      return jsonResponse(200, { status: "ok" });
    } catch (error) {
      log.notReady(error);
      return jsonResponse(503, { status: "submissions cannot be stored" });
    }
  });
  app.all("*", () =>
    textResponse(405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" }),
  );
  app.onError((error, c) => {
    log.failed(c.req.path, error);
    const text = "Something went wrong on our side. Please try again.";
    return c.req.path.startsWith("/api/")
      ? jsonResponse(500, { success: false, error: text })
      : textResponse(500, text);
  });
  return app;
};
