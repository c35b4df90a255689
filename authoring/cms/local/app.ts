import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { timingSafeEqual } from "hono/utils/buffer";
import { getMimeType } from "hono/utils/mime";
import { contentPolicy, SELF } from "../../../functions/shared/content-policy";
import { HAND_IN, handInRequests } from "../hand-in/requests";
import { type AdminFiles, ADMIN_PAGE } from "./admin-files";
import { answerDecap } from "./answer";
import { entryRoutes } from "./entries";

interface CmsOptions {
  /** The content folder. */
  root: string;
  admin: AdminFiles;
  /** Reads the current configuration: a new page appears without a restart. */
  config: () => object;
  /** The secret of this start. */
  token: string;
  /** The site beside it, which the previews show. */
  siteUrl: string;
}

/** The path of Decap's requests. */
export const API = "/admin/api/v1";

/** Decap compiles its configuration check (ajv) and creates styles (emotion) in the browser. */
const policyOf = (siteUrl: string) =>
  contentPolicy({
    "script-src": [SELF, "'unsafe-eval'"],
    "style-src": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "data:", "blob:"],
    "font-src": [SELF, "data:"],
    "connect-src": [SELF, "blob:"],
    "worker-src": [SELF, "blob:"],
    "frame-src": [siteUrl],
  });

const OWN_HOST = /^(?:localhost|127\.0\.0\.1):(\d+)$/u;
const SIGN_IN =
  "Open the address that npm run cms prints in the terminal. It is another one after each start; " +
  "open it in another tab, and what you have written here can be saved.";

/**
 * The CMS at /admin. It rejects other sites, which could send a form or use a host name that resolves
 * to this machine, and other programs and users of the machine: they reach the port, but do not have
 * the token of the address that the start prints. A cookie keeps the token for reloads.
 */
export function cmsApp({ root, admin, config, token, siteUrl }: CmsOptions): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const host = c.req.header("host") ?? "";
    const origin = c.req.header("origin");
    const [, port] = OWN_HOST.exec(host) ?? [];
    if (port === undefined || (origin && origin !== `http://${host}`))
      return c.json({ error: "Only the CMS on this machine may ask." }, 403);
    // Cookies ignore ports; the name contains it, so that two CMSes do not log each other out.
    const name = `cms-${port}`;
    const isPage = c.req.method === "GET" && c.req.path === "/admin";
    if (isPage && (await timingSafeEqual(c.req.query("token") ?? "", token))) {
      setCookie(c, name, token, { httpOnly: true, sameSite: "Strict" });
      return c.redirect("/admin");
    }
    if (await timingSafeEqual(getCookie(c, name) ?? "", token)) return next();
    return isPage ? c.text(SIGN_IN, 401) : c.json({ error: SIGN_IN }, 401);
  });
  app.get("/", (c) => c.redirect("/admin"));
  app.get("/admin", (c) => {
    c.header("Content-Security-Policy", policyOf(siteUrl));
    return c.html(ADMIN_PAGE);
  });
  app.get("/admin/config.json", (c) => c.json(config()));
  app.route("/admin/api/entries", entryRoutes(root));
  for (const [name, body] of admin) {
    const type = getMimeType(name) ?? "application/octet-stream";
    app.get(`/admin/${name}`, (c) => c.body(body, 200, { "Content-Type": type }));
  }
  app.route(HAND_IN, handInRequests(root));
  app.post(API, async (c) => {
    const { status, body } = await answerDecap(root, await c.req.json());
    return c.json(body, status);
  });
  app.onError((error, c) => {
    console.error(error);
    return c.json({ error: error.message }, 500);
  });
  return app;
}
