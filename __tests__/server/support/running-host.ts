import { createLog } from "../../../functions/shared/log";
import type { PageCounter } from "../../../functions/owner/page-counter";
import type { HostedService } from "../../../server/app";
import { startHost, type RunningHost } from "../../../server/host";
import { openSite } from "../../../server/site";
import { createVisits } from "../../../server/visits";
import { makeSite, type MadeSite } from "./made-site";

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
  ready: () => Promise.resolve(),
  pages: () => Promise.resolve(undefined),
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
