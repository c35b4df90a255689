import { contentPolicy, inlineSource, SELF } from "../../shared/content-policy";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { addPages } from "./pages";
import { isSameSecret } from "../../store/secrets";
import { LIVE_SCRIPT } from "./page";
import type { Inbox } from "./actions";

const MAX_BODY_BYTES = 64 * 1024;

/** The inbox under an address with a secret token. */
export function createInboxApp(inbox: Inbox, token: string): Hono {
  const app = new Hono({ strict: false });
  const policy = contentPolicy({
    "style-src": [inlineSource(inbox.style)],
    "script-src": [inlineSource(LIVE_SCRIPT)],
    "connect-src": [SELF],
    "img-src": ["data:"],
    // "Write to them" leads to the mail program.
    "form-action": [SELF, "mailto:"],
  });
  app.use(
    secureHeaders({
      xFrameOptions: "DENY",
      referrerPolicy: "same-origin",
      strictTransportSecurity: false,
    }),
    async (c, next) => {
      await next();
      c.header("Content-Security-Policy", policy);
      c.header("Cache-Control", "no-store");
    },
  );
  app.use(
    guard(token),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text("Too long.\n", 413) }),
  );
  // Addresses are relative.
  app.get("/:token", (c, next) =>
    new URL(c.req.url).pathname.endsWith("/") ? next() : Promise.resolve(c.redirect(`/${token}/`)),
  );
  addPages(app, inbox);
  return app;
}

/** Any port: an SSH tunnel may have another one. Other names could be made to resolve to us. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

const OTHER_ADDRESS =
  "The inbox has another address after each start: open the one that its terminal shows.\n";

/** Accepts only addresses with the token, and posts only from the inbox itself. */
function guard(token: string): MiddlewareHandler {
  return async ({ req, text }, next) => {
    const host = req.header("host") ?? "";
    const given = req.path.split("/")[1] ?? "";
    if (!OWN_HOST.test(host)) return text("Not found\n", 404);
    if (!isSameSecret(given, token)) return text(OTHER_ADDRESS, 404);
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (!isRead && req.header("origin") !== `http://${host}`)
      return text("This form can only be sent from the inbox.\n", 403);
    return next();
  };
}
