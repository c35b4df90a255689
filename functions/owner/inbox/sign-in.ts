import type { Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { dayAndTime } from "../../contract/both-times";
import { MINUTE_MS } from "../../contract/durations";
import { inLanguage, plural, t } from "../../shared/translate";
import { LINK_MINUTES, newToken, recordEvent, redeemMailed } from "../../store/owner-access";
import type { Owner } from "../../store/owners";
import { saveOwner } from "../../store/owners";
import { codeToken, findOwner } from "../sign-in-link";
import { newDeviceMail } from "./access-mails";
import type { Inbox } from "./actions";
import { browserMark, isKnownBrowser } from "./known-browser";
import { address } from "./list-view";
import { showPage } from "./page";
import { deviceName, type InboxEnv, networkOf, prefixOf, startSession } from "./session";
import { codeForm, commandHint, enterForm, noMailText, requestForm } from "./sign-in-forms";
import { alertText, type Html, statusText } from "./texts";

/** Allows only pages of the inbox: anyone can write an address. */
const PAGE = /^\/owner(?:\/[a-z.]+)?(?:\?[\w=&%+.-]*)?$/;

export const target = (to: unknown): string =>
  typeof to === "string" && PAGE.test(to) ? to : address("");

const MAX_EMAIL = 500;

/** With one cookie: afterwards the code does not work any more. */
export const CODE_TRIES = 10;

/** Per address; requests from its owner's browsers are counted separately. */
export const LINKS_AN_HOUR = 5;

const CODE_COOKIE = "owner-code";

const browserId = (c: Context<InboxEnv>, inbox: Inbox): string =>
  getCookie(c, CODE_COOKIE, prefixOf(inbox)) ?? "";

/** Mails a link and a code to an owner's address; the page is the same for every other address. */
export function askForLink(c: Context<InboxEnv>, inbox: Inbox, email: string, to: string) {
  const id = newToken();
  const prefix = prefixOf(inbox);
  const cookie = { prefix, path: "/", httpOnly: true, sameSite: "Lax" } as const;
  setCookie(c, CODE_COOKIE, id, { ...cookie, maxAge: (LINK_MINUTES * MINUTE_MS) / 1000 });
  const network = networkOf(c, inbox);
  inbox.mailLink({ email, to, mark: browserMark(c, prefix), network, browserId: id });
  const body = html`<h1>${t("Look into your mailbox")}</h1>
    ${statusText(sentText())} ${codeForm(to)}`;
  return showPage(c, inbox, { title: t("Sign in"), body });
}

/** Remains true even if the host has just stopped, the disk is full, or the limit is reached. */
const sentText = (): string =>
  `${t(
    "If this is an owner’s address, it gets a mail with a link and a code, which work once, within {minutes} minutes. If none comes within two minutes, ask once more. An address gets at most {links} mails an hour.",
    { minutes: LINK_MINUTES, links: LINKS_AN_HOUR },
  )} ${commandHint()}`;
const usedText = (): string => t("This link was used before, or is too old.");
const wrongCodeText = (): string =>
  t(
    "This code is wrong, was used before, or is too old. It works only in the browser that asked for it, and after {tries} tries no more: ask for a new one.",
    { tries: CODE_TRIES },
  );

/** Adds the pages for signing in. */
export function addSignIn(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { db, settings, content, now, linkLimit, codeLimit, sendMails, refusals } = inbox;

  const show = (
    c: Context<InboxEnv>,
    heading: string,
    body: Html,
    status: 200 | 410 | 429 = 200,
  ) => {
    const page = html`<h1>${heading}</h1>
      ${body}`;
    return showPage(c, inbox, { title: t("Sign in"), body: page }, status);
  };

  function showRequest(c: Context<InboxEnv>, to: string, problem = "", status?: 410 | 429) {
    const form = settings.mail ? requestForm(to) : noMailText();
    const message = problem === "" ? "" : alertText(problem);
    // Phones reload the page after a look into the mailbox.
    const code = browserId(c, inbox) === "" ? "" : codeForm(to);
    return show(c, t("Sign in"), html`${message} ${code} ${form}`, status);
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
      const text = plural(
        minutes,
        "Too many mails. Try again in 1 minute.",
        "Too many mails. Try again in {count} minutes.",
      );
      return showRequest(c, to, text, 429);
    }
    const email = typedEmail.length > MAX_EMAIL ? "" : typedEmail;
    return askForLink(c, inbox, email, to);
  });

  // Opening changes nothing and reveals nothing.
  app.get("/enter", (c) =>
    show(c, t("Sign in"), enterForm(c.req.query("token") ?? "", target(c.req.query("to")))),
  );

  /** The address that a posted link or code was mailed to. */
  async function redeem(c: Context<InboxEnv>, fields: Record<string, unknown>) {
    if (fields.code === undefined) return redeemMailed(db, "link", String(fields.token), now());
    const [id, network] = [browserId(c, inbox), networkOf(c, inbox)];
    // Tries are counted before the code is looked up, so that a response tells nothing about owners.
    if (id === "" || codeLimit({ browserId: id, network }, now()) !== undefined) return undefined;
    return redeemMailed(db, "code", codeToken(id, String(fields.code)), now());
  }

  async function mailNewDevice(c: Context<InboxEnv>, { email, language }: Owner): Promise<void> {
    const mark = browserMark(c, prefixOf(inbox));
    if (await isKnownBrowser(db, mark, email)) return;
    const { brand } = content;
    const time = dayAndTime(now(), content.timeZone, language);
    const accessUrl = settings.siteOrigin + address("access");
    const write = () => {
      const device = deviceName(c) || t("an unknown program");
      return newDeviceMail({ brand, device, time, accessUrl });
    };
    sendMails([{ ...inLanguage(language, write), to: email }]);
  }

  app.post("/enter", async (c) => {
    const fields = await c.req.parseBody();
    const to = target(fields.to);
    const email = await redeem(c, fields);
    const owner = email === undefined ? undefined : await findOwner(db, settings, email);
    if (!owner) {
      const reason = fields.code === undefined ? "link" : "code";
      refusals.add("sign-in refused", { reason, network: networkOf(c, inbox) });
      return showRequest(c, to, reason === "link" ? usedText() : wrongCodeText(), 410);
    }
    await mailNewDevice(c, owner);
    const isFirst = owner.invitedBy !== "" && owner.unreadSince === null;
    if (isFirst) await saveOwner(db, owner.email, { unreadSince: now().toISOString() });
    await startSession(c, inbox, owner.email);
    deleteCookie(c, CODE_COOKIE, { prefix: prefixOf(inbox), path: "/" });
    await recordEvent(db, { email: owner.email, event: "sign-in" }, now());
    return c.redirect(to, 303);
  });
}
