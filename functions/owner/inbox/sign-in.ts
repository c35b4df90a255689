import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { MINUTE_MS } from "../../contract/durations";
import { LINK_MINUTES, recordEvent, redeemLink } from "../../store/owner-access";
import { findOwner } from "../sign-in-link";
import type { Inbox } from "./actions";
import { browserMark } from "./known-browser";
import { address } from "./list-view";
import { showPage } from "./page";
import { postForm } from "./post-form";
import { type InboxEnv, networkOf, prefixOf, startSession } from "./session";
import { alertText, type Html, statusText } from "./texts";

/** Allows only pages of the inbox: anyone can write an address. */
const PAGE = /^\/owner(?:\/[a-z.]+)?(?:\?[\w=&%+.-]*)?$/;

const target = (to: unknown): string =>
  typeof to === "string" && PAGE.test(to) ? to : address("");

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

const MAX_EMAIL = 500;

/** Per address; requests from its owner's browsers are counted separately. */
export const LINKS_AN_HOUR = 5;

const COMMAND_HINT = "Whoever runs the site’s host makes a link with: npm run leads -- sign-in";

function requestForm(to: string): Html {
  return postForm(
    html`${hidden("to", to)}
      <p>
        <label for="email">Your mail address</label>
        <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required />
      </p>
      <button class="main" formnovalidate>Send me a link</button>`,
    { action: address("sign-in") },
  );
}

function enterForm(token: string, to: string): Html {
  return html`<p>
      Press the button to sign in on this device. Programs that check mails open links, too.
    </p>
    ${postForm(
      html`${hidden("token", token)} ${hidden("to", to)} <button class="main">Sign in</button>`,
      { action: address("enter") },
    )}`;
}

/** Remains true even if the host has just stopped, the disk is full, or the limit is reached. */
const SENT_TEXT =
  `If this is an owner’s address, it gets a mail with a link, which works once, within ${LINK_MINUTES} minutes. ` +
  `If none comes within two minutes, ask once more. An address gets at most ${LINKS_AN_HOUR} links an hour. ${COMMAND_HINT}`;
const USED_TEXT = "This link was used before, or is too old.";

/** Adds the pages for signing in. */
export function addSignIn(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { db, settings, now, linkLimit, mailLink, refusals } = inbox;

  const show = (
    c: Context<InboxEnv>,
    heading: string,
    body: Html,
    status: 200 | 410 | 429 = 200,
  ) => {
    const page = html`<h1>${heading}</h1>
      ${body}`;
    return showPage(c, inbox, { title: "Sign in", body: page }, status);
  };

  function showRequest(c: Context<InboxEnv>, to: string, problem = "", status?: 410 | 429) {
    const form = settings.mail
      ? requestForm(to)
      : html`<p>This site sends no mail. ${COMMAND_HINT}</p>`;
    const message = problem === "" ? "" : alertText(problem);
    return show(c, "Sign in", html`${message} ${form}`, status);
  }

  app.get("/sign-in", (c) => {
    const to = target(c.req.query("to"));
    return c.get("session") ? c.redirect(to, 303) : showRequest(c, to);
  });

  // Responds equally to every address: the mail to an owner is sent later, in the background.
  app.post("/sign-in", async (c) => {
    const body = await c.req.parseBody();
    const typedEmail = String(body.email);
    const to = target(body.to);
    const network = networkOf(c, inbox);
    // Limits by network only: knowing an owner's address must not be enough to lock the owner out.
    const waitMs = linkLimit({ network }, now());
    if (waitMs !== undefined) {
      refusals.add("limit reached", { reason: "network", network });
      c.header("Retry-After", String(Math.ceil(waitMs / 1000)));
      const minutes = Math.ceil(waitMs / MINUTE_MS);
      return showRequest(c, to, `Too many links. Try again in ${minutes} minutes.`, 429);
    }
    const email = typedEmail.length > MAX_EMAIL ? "" : typedEmail;
    mailLink({ email, to, mark: browserMark(c, prefixOf(inbox)), network });
    return show(c, "Look into your mailbox", statusText(SENT_TEXT));
  });

  // Opening changes nothing and reveals nothing.
  app.get("/enter", (c) =>
    show(c, "Sign in", enterForm(c.req.query("token") ?? "", target(c.req.query("to")))),
  );

  app.post("/enter", async (c) => {
    const { token, to } = await c.req.parseBody();
    const email = await redeemLink(db, String(token), now());
    const owner = email === undefined ? undefined : await findOwner(db, settings, email);
    if (!owner) {
      refusals.add("sign-in refused", { reason: "link", network: networkOf(c, inbox) });
      return showRequest(c, target(to), USED_TEXT, 410);
    }
    await startSession(c, inbox, owner.email);
    await recordEvent(db, { email: owner.email, event: "sign-in" }, now());
    return c.redirect(target(to), 303);
  });
}
