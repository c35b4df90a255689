import { createHash } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { guard } from "./guard";
import type { Inbox } from "./inbox";
import { LIVE_SCRIPT } from "./live-updates";
import { addPages } from "./pages";

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
        formAction: ["'self'"],
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
