import type { Hono, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { t } from "../../shared/translate";
import { LINK_MINUTES } from "../../store/owner-access";
import type { Inbox } from "./actions";
import { address } from "./list-view";
import { showPage } from "./page";
import { postForm } from "./post-form";
import { type InboxEnv, isFresh, returnAddress } from "./session";
import { askForLink, target } from "./sign-in";
import { hidden, noMailText } from "./sign-in-forms";

/**
 * Asks for a new sign-in before what a stolen cookie must not do: take all leads away, erase them,
 * see calls for ever, or let somebody in (OWASP ASVS 7.5.3). Must precede the pages themselves.
 */
export function addFreshSignIn(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { now, settings } = inbox;

  const freshOnly =
    (page?: string): MiddlewareHandler<InboxEnv> =>
    async (c, next) => {
      if (isFresh(c.get("owner"), now())) return next();
      const { search } = new URL(returnAddress(c), settings.siteOrigin);
      const to = page === undefined ? returnAddress(c) : address(page) + search;
      return c.redirect(address("confirm", { to }), 303);
    };

  const freshFor = (...actions: string[]): MiddlewareHandler<InboxEnv> => {
    const middleware = freshOnly();
    return async (c, next) => {
      const { action } = c.req.method === "POST" ? await c.req.parseBody() : {};
      return actions.includes(String(action)) ? middleware(c, next) : next();
    };
  };

  app.use("/leads.csv", freshOnly("all"));
  app.use("/erase", freshOnly());
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
        ${t("This is possible within {minutes} minutes after a sign-in, so that nobody does it on a device that you have left open.", { minutes: LINK_MINUTES })}
      </p>
      ${settings.mail ? form : noMailText()}`;
    return showPage(c, inbox, { title: t("Confirm that it is you"), body });
  });

  app.post("/confirm", async (c) => {
    const { to } = await c.req.parseBody();
    return askForLink(c, inbox, c.get("owner").email, target(to));
  });
}
