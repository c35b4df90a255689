import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { ENDPOINT } from "../functions/contract/endpoint";
import type { SubmitHandler } from "../functions/submit-form";
import { arrivedBody } from "./arrived-body";
import { jsonAnswer, textAnswer } from "./answers";
import type { HostLog } from "./log";
import type { Site } from "./site";
import { serveSite } from "./static-site";
import { createTurns } from "./turns";

/** The part of the submission service that the host calls. */
export interface HostedService {
  handle: SubmitHandler;
  /** Rejects while submissions cannot be stored. */
  ready: () => Promise<void>;
}

export interface AppParts {
  site: Site;
  service: HostedService;
  log: HostLog;
}

/** The whole host as one function from request to answer: form endpoint, health, site. */
export const createApp = ({ site, service, log }: AppParts): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const turn = createTurns();
  app.all(ENDPOINT, async (c) => {
    // The peer's own address: the service knows how far to trust forwarded ones.
    const { incoming } = c.env;
    const clientAddress = incoming.socket.remoteAddress ?? "unknown";
    // Posts come and are committed in heaps: pages are served between them.
    await turn();
    const arrived = arrivedBody(incoming);
    const answer = await service.handle(c.req.raw, { clientAddress, arrived });
    await turn();
    return answer;
  });
  app.all("/api/*", () => jsonAnswer(404, { success: false, error: "There is no such call." }));
  app.get("/healthz", async () => {
    try {
      await service.ready();
      return jsonAnswer(200, { status: "ok" });
    } catch (error) {
      log.notReady(error);
      return jsonAnswer(503, { status: "submissions cannot be stored" });
    }
  });
  app.all("*", (c) => serveSite(site, c.req.raw, log));
  app.onError((error, c) => {
    log.failed(c.req.path, error);
    const text = "Something went wrong on our side. Please try again.";
    return c.req.path.startsWith("/api/")
      ? jsonAnswer(500, { success: false, error: text })
      : textAnswer(500, text);
  });
  return app;
};
