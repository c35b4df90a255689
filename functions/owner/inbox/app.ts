import { createHash } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { secureHeaders } from "hono/secure-headers";
import { MAX_BODY_BYTES, OWNER_PATH } from "../../contract/endpoint";
import { errorDetails } from "../../shared/log";
import { errorText } from "../error-text";
import { addAccess } from "./access-page";
import type { Inbox } from "./actions";
import { addLeadPages } from "./lead-pages";
import { address } from "./list-view";
import { LIVE_SCRIPT, manifest, showPage } from "./page";
import { addPages } from "./pages";
import { type InboxEnv, signedInOnly, withSession } from "./session";
import { addSignIn } from "./sign-in";
import { alertText } from "./texts";

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const BACK = html`<p><a href="${address("")}">Back to the list</a></p>`;
const AWAY = "The inbox is not available right now. Please try again in a minute.";

/** The inbox at /owner, for those who are signed in. */
export function createInboxApp(inbox: Inbox): Hono<InboxEnv> {
  const app = new Hono<InboxEnv>({ strict: false }).basePath(OWNER_PATH);
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: [hashOf(inbox.style)],
        scriptSrc: [hashOf(LIVE_SCRIPT)],
        connectSrc: ["'self'"],
        imgSrc: ["'self'"],
        manifestSrc: ["'self'"],
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
    c.header("X-Robots-Tag", "noindex");
  });
  app.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text("Too long.\n", 413) }),
    withSession(inbox),
  );
  addSignIn(app, inbox);
  app.use(signedInOnly());
  app.get("/manifest.webmanifest", (c) => c.json(manifest(inbox.content?.brand ?? "")));
  addPages(app, inbox);
  addLeadPages(app, inbox);
  addAccess(app, inbox);
  app.notFound((c) => {
    const body = html`<h1>Not found</h1>
      ${alertText("There is no such page or lead. It may have been erased.")} ${BACK}`;
    return showPage(c, inbox, { title: "Not found", body }, 404);
  });
  app.onError((error, c) => {
    inbox.log("error", "inbox failed", { path: c.req.path, ...errorDetails(error) });
    const body = html`<h1>Problem</h1>
      ${alertText(c.get("session") ? errorText(error) : AWAY)} ${BACK}`;
    return showPage(c, inbox, { title: "Problem", body }, 500);
  });
  return app;
}
