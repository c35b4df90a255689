import type { Context, Hono, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { t } from "../../shared/translate";
import type { Inbox } from "./actions";
import { address, readView, viewAddress } from "./list-view";
import { showPage } from "./page";
import { postForm } from "./post-form";
import { FRESH_MINUTES, type InboxEnv, isFresh, returnAddress } from "./session";
import { askForLink, target } from "./sign-in";
import { hidden, noMailText } from "./sign-in-forms";

/**
 * Asks for a new sign-in before what a stolen cookie must not do: take all leads away, erase them,
 * see calls for ever, or let somebody in (OWASP ASVS 7.5.3). Must precede the pages themselves.
 */
export function addFreshSignIn(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { now, settings } = inbox;

  const freshOnly =
    (pageOf: (c: Context<InboxEnv>) => string): MiddlewareHandler<InboxEnv> =>
    async (c, next) =>
      isFresh(c.get("owner"), now())
        ? next()
        : c.redirect(address("confirm", { to: pageOf(c) }), 303);
  /** Without the search, which may be a visitor's name: the address is in the mail with the link. */
  const listOf = (c: Context<InboxEnv>): string =>
    viewAddress("", { ...readView(c.req.query()), search: "" });

  const freshFor = (...actions: string[]): MiddlewareHandler<InboxEnv> => {
    const middleware = freshOnly(returnAddress);
    return async (c, next) => {
      const { action } = c.req.method === "POST" ? await c.req.parseBody() : {};
      return actions.includes(String(action)) ? middleware(c, next) : next();
    };
  };

  app.use("/leads.csv", freshOnly(listOf));
  app.use("/erase", freshOnly(returnAddress));
  app.use("/calls", freshFor("feed"));
  app.use("/access", freshFor("invite", "remove"));

  app.get("/confirm", (c) => {
    const to = target(c.req.query("to"));
    if (isFresh(c.get("owner"), now())) return c.redirect(to, 303);
    const { email } = c.get("owner");
    const form = postForm(
      html`${hidden("to", to)}
        <button class="main">${t("Send a link and a code to {email}", { email })}</button>`,
      { action: address("confirm") },
    );
    const body = html`<h1>${t("Confirm that it is you")}</h1>
      <p>
        ${t("This is possible within {minutes} minutes after a sign-in, so that nobody does it on a device that you have left open.", { minutes: FRESH_MINUTES })}
      </p>
      ${settings.mail ? form : noMailText()}`;
    return showPage(c, inbox, { title: t("Confirm that it is you"), body });
  });

  app.post("/confirm", async (c) => {
    const { to } = await c.req.parseBody();
    return askForLink(c, inbox, c.get("owner").email, target(to));
  });
}
