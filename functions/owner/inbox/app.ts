import { createHash } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { addPages } from "./pages";
import { isSameSecret } from "../../store/secrets";
import { LIVE_SCRIPT } from "./page";
import type { Inbox } from "./actions";

const MAX_BODY_BYTES = 64 * 1024;

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The inbox, for those who know the token. */
export function createInboxApp(inbox: Inbox, token: string): Hono {
  const app = new Hono({ strict: false });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: [hashOf(inbox.style)],
        scriptSrc: [hashOf(LIVE_SCRIPT)],
        connectSrc: ["'self'"],
        imgSrc: ["data:"],
        // "Write to them" leads to the mail program.
        formAction: ["'self'", "mailto:"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: "DENY",
      referrerPolicy: "same-origin",
      strictTransportSecurity: false,
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
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

/** Lets only those pass who know the token, and posts only from the inbox itself. */
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
