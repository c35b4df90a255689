import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { ENDPOINT } from "../functions/contract/endpoint";
import { formWords } from "../functions/contract/forms";
import type { ServiceContent } from "../functions/contract/service-content";
import { languageOf } from "../functions/contract/site";
import type { SessionsLeft } from "../functions/appointments/sessions-left";
import { fillCarried } from "../functions/intake/fill-carried";
import { fillRole } from "../functions/intake/fill-role";
import { fillSessionsLeft } from "../functions/intake/fill-sessions-left";
import type { ServiceEnv } from "../functions/intake/request-headers";
import { errorCode, errorDetails, type Log } from "../functions/shared/log";
import type { StoreHealth } from "../functions/store/health";
import type { CountKind } from "../functions/store/tables";
import { requestTarget } from "./request-target";
import type { Site } from "./site";
import type { Visits } from "./visits";

/** What a page reports: a view that needed no request, and the start of a form. */
const REPORTS: Readonly<Record<string, CountKind>> = { view: "views", start: "starts" };

/** The part of the submission service that the host calls. */
export interface HostedService {
  app: Hono<ServiceEnv>;
  storeHealth: () => Promise<StoreHealth>;
  sessionsLeft: SessionsLeft;
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

/** Keeps the policy in a 304: a browser applies it to its cached page. */
const pageTag = () =>
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy"] });

const LOGGED_PATH_LENGTH = 300;

/** Cuts the path at the first character, encoded or not, that may precede a visitor's input. */
const loggedPath = (path: string): string =>
  path.replace(/(?:[?;#&=@]|%(?:3f|3b|23|26|3d|40)).*/iu, "").slice(0, LOGGED_PATH_LENGTH);

interface AppParts {
  site: Site;
  service: HostedService;
  log: Log;
  /** Undefined if nothing is counted. */
  visits?: Visits | undefined;
}

/** Everything except the site's files: the service, the health check, redirects and refusals. */
export const createApp = ({ site, service, log, visits }: AppParts): Hono<ServiceEnv> => {
  const app = new Hono<ServiceEnv>();
  const { content } = service;
  const nextTurn = createEventLoopFairness();
  app.use(ENDPOINT, async (_c, next) => {
    // When posts with expensive texts arrive together, pages are served between them.
    await nextTurn();
    await next();
  });
  for (const path of content.noticePaths) app.get(path, compress(), pageTag());
  const filledPage = createFilledPages(site, service);
  for (const path of filledPaths(content))
    app.get(path, compress(), pageTag(), (c) => filledPage(path, new URL(c.req.url).searchParams));
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
      // Only an hour, because a target may change.
      const headers = { location, "cache-control": "public, max-age=3600" };
      return new Response(null, { status, headers });
    }
    log("info", "page not found", { path: loggedPath(target.path) });
    const page = site.notFound(target.path);
    const response = new Response(await site.readText(page), {
      status: 404,
      headers: page.headers,
    });
    // The tag belongs to the file, not to this address.
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

/**
 * The pages that show what the visitor brings in their address: forms, and the list of topics. And
 * those that say how many sessions are left.
 */
export const filledPaths = (content: ServiceContent): string[] => {
  const { formPages, formWords: words, countedSessions } = content;
  const topicPages = Object.values(words).flatMap(
    ({ carried }) => carried?.change.to.replace(/#.*/, "") ?? [],
  );
  const forms = Object.values(formPages).flatMap(Object.values<string>);
  return [...new Set([...forms, ...topicPages, ...(countedSessions?.pages ?? [])])];
};

/** Pages that are filled in from their address, those of existing roles once, and with a count. */
const createFilledPages = (site: Site, { sessionsLeft }: HostedService) => {
  const rolePages = new Map<string, string>();
  return async (path: string, query: URLSearchParams): Promise<Response> => {
    const page = site.find(path) ?? site.notFound(path);
    const role = query.get("role") ?? "";
    const name = `${path} ${role.toLowerCase()}`;
    const source = rolePages.get(name) ?? (await site.readText(page));
    const html = rolePages.has(name) ? source : fillRole(source, role);
    if (html !== undefined) rolePages.set(name, html);
    const filled = fillCarried(html ?? source, query) ?? html ?? source;
    const left = await sessionsLeft();
    const counted = left === undefined ? filled : fillSessionsLeft(filled, left);
    const response = new Response(counted, { headers: page.headers });
    // The tag belongs to the file; this page gets another.
    response.headers.delete("etag");
    return response;
  };
};

type NextTurn = () => Promise<void>;

/**
 * Continues one caller per turn of the event loop, in order, so that other connections are served
 * in between.
 */
export const createEventLoopFairness = (): NextTurn => {
  const queue: (() => void)[] = [];
  const continueNext = (): void => {
    queue.shift()?.();
    if (queue.length > 0) setImmediate(continueNext);
  };
  return () =>
    new Promise((resolve) => {
      queue.push(resolve);
      if (queue.length === 1) setImmediate(continueNext);
    });
};
