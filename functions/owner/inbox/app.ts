import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { contextStorage } from "hono/context-storage";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { MAX_BODY_BYTES, OWNER_PATH } from "../../contract/endpoint";
import { isOwnOrigin } from "../../intake/request-headers";
import { contentPolicy, inlineSource, SELF } from "../../shared/content-policy";
import { errorCode, errorDetails, type Log } from "../../shared/log";
import { t } from "../../shared/translate";
import { errorText } from "../error-text";
import { addAccess } from "./access-page";
import type { Inbox } from "./actions";
import { addFreshSignIn } from "./fresh-sign-in";
import { addCalls } from "./calls-page";
import { addLeadPages } from "./lead-pages";
import { address } from "./list-view";
import { LIVE_SCRIPT, manifest, showPage } from "./page";
import { addPages } from "./pages";
import { type InboxEnv, networkOf, signedInOnly, typedText, withSession } from "./session";
import { addSignIn } from "./sign-in";
import { alertText, type Html } from "./texts";

const backLink = (): Html => html`<p><a href="${address("")}">${t("Back to the list")}</a></p>`;
const staleText = (): string =>
  t(
    "Nothing was changed: since that page was opened, you have been signed out or have signed in again.",
  );
const unavailableText = (): string =>
  t("The inbox is not available right now. Please try again in a minute.");

/** The text that the owner typed, when a post could not be saved. */
async function unsavedText(c: Context<InboxEnv>): Promise<Html | ""> {
  const text = await typedText(c).catch(() => "");
  if (text === "") return "";
  return html`<label for="written">${t("What you have written, to copy")}</label>
    <textarea id="written" rows="8" readonly>${text}</textarea>`;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;

function unreadable(c: Context, log: Log, reason: string) {
  log("info", "post not read", { path: c.req.path, reason });
  return c.text("This form cannot be read.\n", 400);
}

/** The pages post only forms; a broken body of another type would count as our error. */
const formsOnly =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== "POST" || FORM_TYPE.test(c.req.header("content-type") ?? ""))
      return next();
    return unreadable(c, log, "content type");
  };

/** The inbox at /owner, for signed-in owners. */
export function createInboxApp(inbox: Inbox): Hono<InboxEnv> {
  const app = new Hono<InboxEnv>({ strict: false }).basePath(OWNER_PATH);
  const policy = contentPolicy({
    "style-src": [inlineSource(inbox.style)],
    "script-src": [inlineSource(LIVE_SCRIPT)],
    "connect-src": [SELF],
    "img-src": [SELF],
    "manifest-src": [SELF],
    "form-action": [SELF],
  });
  // In addition to the headers of the host.
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", policy);
    // Keeps sign-in links out of logs. With "no-referrer", form posts would have no Origin.
    c.header("Referrer-Policy", "strict-origin");
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
  });
  app.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES }),
    csrf({ origin: (origin, c) => isOwnOrigin(origin, c.req.raw, inbox.settings.siteOrigin) }),
    formsOnly(inbox.log),
    withSession(inbox),
    contextStorage(),
  );
  addSignIn(app, inbox);
  app.use(signedInOnly);
  addFreshSignIn(app, inbox);
  app.get("/manifest.webmanifest", (c) => c.json(manifest(inbox.content)));
  addPages(app, inbox);
  addLeadPages(app, inbox);
  addCalls(app, inbox);
  addAccess(app, inbox);
  app.notFound(async (c) => {
    const body = html`<h1>${t("Not found")}</h1>
      ${alertText(t("There is no such page or lead. It may have been erased."))}
      ${await unsavedText(c)} ${backLink()}`;
    return showPage(c, inbox, { title: t("Not found"), body }, 404);
  });
  app.onError(async (error, c) => {
    const isStale = error instanceof HTTPException;
    if (isStale && error.status === 403) {
      const reason = error.res ? "origin" : "token";
      inbox.refusals.add("foreign post", { reason, network: networkOf(c, inbox) });
    }
    if (isStale && error.res) return error.getResponse();
    if (errorCode(error) === "ECONNRESET") return unreadable(c, inbox.log, "ECONNRESET");
    if (!isStale) inbox.log("error", "inbox failed", { path: c.req.path, ...errorDetails(error) });
    const { pathname, search } = new URL(c.req.url);
    const problem = c.get("session") ? errorText(error) : unavailableText();
    const body = html`<h1>${t("Problem")}</h1>
      ${alertText(isStale ? staleText() : problem)} ${await unsavedText(c)}
      <p><a href="${pathname + search}">${t("Back to the page")}</a></p>
      ${backLink()}`;
    return showPage(c, inbox, { title: t("Problem"), body }, isStale ? 403 : 500);
  });
  return app;
}
