import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { ENDPOINT } from "../functions/contract/endpoint";
import { formWords } from "../functions/contract/forms";
import type { ServiceContent } from "../functions/contract/service-content";
import { languageOf } from "../functions/contract/site";
import { fillRole } from "../functions/intake/fill-role";
import type { ServiceEnv } from "../functions/intake/request-headers";
import { errorCode, errorDetails, type Log } from "../functions/shared/log";
import type { StoreHealth } from "../functions/store/health";
import type { CountKind } from "../functions/store/tables";
import { requestTarget } from "./request-target";
import type { Site } from "./site";
import type { Visits } from "./visits";

/** Where a page reports a view that needed no request, and the start of a form. */
const REPORTS: Readonly<Record<string, CountKind>> = { view: "views", start: "starts" };

/** The part of the submission service that the host calls. */
export interface HostedService {
  app: Hono<ServiceEnv>;
  storeHealth: () => Promise<StoreHealth>;
  content: ServiceContent;
}

const ALLOW = { allow: "GET, HEAD, OPTIONS" };
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

/** A browser takes the policy of the 304 for the page that it has kept. */
const pageTag = () =>
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy"] });

const LOGGED_PATH_LENGTH = 300;

/** Without what follows a mark, encoded or not, that may begin what a visitor has typed. */
const loggedPath = (path: string): string =>
  path.replace(/(?:[?;#&=@]|%(?:3f|3b|23|26|3d|40)).*/iu, "").slice(0, LOGGED_PATH_LENGTH);

interface AppParts {
  site: Site;
  service: HostedService;
  log: Log;
  /** Absent where nothing is counted. */
  visits?: Visits | undefined;
}

/** Everything but the files of the site: the service, the health check, redirects and refusals. */
export const createApp = ({ site, service, log, visits }: AppParts): Hono<ServiceEnv> => {
  const app = new Hono<ServiceEnv>();
  const { content } = service;
  const nextTurn = createEventLoopFairness();
  app.use(ENDPOINT, async (_c, next) => {
    // Posts with expensive texts arrive together: pages are served between them.
    await nextTurn();
    await next();
  });
  for (const path of content.noticePaths) app.get(path, compress(), pageTag());
  const rolePage = createRolePage(site);
  for (const path of applicationPaths(content))
    app.get(path, compress(), pageTag(), (c) => rolePage(path, c.req.query("role") ?? ""));
  app.route("/", service.app);
  app.post("/api/visit/step", async (c, next) => {
    if (!visits) return next();
    visits.reportStep(new URL(c.req.url).search, c.req.header());
    return c.body(null, 204, NO_STORE);
  });
  app.post("/api/visit/:kind", async (c, next) => {
    const kind = REPORTS[c.req.param("kind")];
    if (!kind || !visits) return next();
    visits.report(kind, new URL(c.req.url).search, c.req.header());
    return c.body(null, 204, NO_STORE);
  });
  app.options("*", () => new Response(null, { status: 204, headers: { ...NO_STORE, ...ALLOW } }));
  app.all("/api/*", () => jsonResponse(404, { success: false, error: "There is no such call." }));
  app.get("/healthz", async () => {
    const health = await service.storeHealth();
    if (health.ok) return jsonResponse(200, { status: "ok" });
    log("error", "submissions cannot be stored", { reason: errorCode(health.error) });
    return jsonResponse(503, { status: "submissions cannot be stored" });
  });
  app.get("*", compress(), async (c) => {
    const target = requestTarget(c.req.url);
    if (!target.ok) return textResponse(400, "This address cannot be read.");
    const redirect = site.redirect(target.path, target.query);
    if (redirect) {
      const { status, location } = redirect;
      // An hour only: a target may change.
      const headers = { location, "cache-control": "public, max-age=3600" };
      return new Response(null, { status, headers });
    }
    log("info", "page not found", { path: loggedPath(target.path) });
    const page = site.notFound(target.path);
    const response = new Response(await site.readText(page), {
      status: 404,
      headers: page.headers,
    });
    // A not-found page has no address of its own.
    response.headers.delete("etag");
    return response;
  });
  app.all("*", () => textResponse(405, "Only GET and HEAD are answered here.", ALLOW));
  app.onError((error, c) => {
    log("error", "request failed", { path: loggedPath(c.req.path), ...errorDetails(error) });
    const [, lang] = c.req.path.split("/");
    const text = formWords(content, languageOf(content, lang)).refusals.failed;
    return c.req.path.startsWith("/api/")
      ? jsonResponse(500, { success: false, error: text })
      : textResponse(500, text);
  });
  return app;
};

/** Pages of the job application, which show the role that their address names. */
export const applicationPaths = ({ formPages }: ServiceContent): string[] =>
  Object.values(formPages).flatMap((pages) => pages["job-application"] ?? []);

/** The page of the job application for a role: known ones are filled in once. */
const createRolePage = (site: Site) => {
  const filled = new Map<string, string>();
  return async (path: string, role: string): Promise<Response> => {
    const page = site.find(path) ?? site.notFound(path);
    const name = `${path} ${role.toLowerCase()}`;
    const built = filled.get(name) ?? (await site.readText(page));
    const html = filled.has(name) ? built : fillRole(built, role);
    if (html !== undefined) filled.set(name, html);
    const response = new Response(html ?? built, { headers: page.headers });
    // The file's own; this page gets another one.
    response.headers.delete("etag");
    return response;
  };
};

type NextTurn = () => Promise<void>;

/**
 * Continues one caller per turn of the event loop, in order: other connections are served in
 * between.
 */
export const createEventLoopFairness = (): NextTurn => {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
};
