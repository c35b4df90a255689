import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { createMailSender } from "../../delivery/mail-sender";
import type { AddressedMail } from "../../delivery/mail-notice";
import { createFixedWindows } from "../../intake/rate-limit";
import { errorCode } from "../../shared/log";
import { LINK_MINUTES } from "../../store/owner-access";
import type { OpenDatabase } from "../../store/tables";
import type { InboxHost, OpenInbox } from "../inbox-host";
import { createSignInCode, createSignInLink, findOwner } from "../sign-in-link";
import { inLanguage } from "../../shared/translate";
import { signInMail } from "./access-mails";
import type { LinkRequest } from "./actions";
import { createInboxApp } from "./app";
import { isKnownBrowser } from "./known-browser";
import { CODE_TRIES, LINKS_AN_HOUR } from "./sign-in";

const NOT_SENT = "mail of the inbox not sent";

/** The longest random delay: it hides from the timing of other responses that a mail is sent. */
const DELAY_MS = 1000;

/**
 * Exceeding it is not reported: others would see that the address is an owner's. Requests from the
 * owner's browsers are counted separately, so that a stranger cannot use up all links.
 */
const createOwnerLimit = () =>
  createFixedWindows<{ owner: string; isKnown: boolean }>([
    { posts: LINKS_AN_HOUR, minutes: 60, key: ({ owner, isKnown }) => `${isKnown} ${owner}` },
  ]);

async function mailLink(
  host: InboxHost,
  limit: ReturnType<typeof createOwnerLimit>,
  { email, to, mark, network, browserId }: LinkRequest,
): Promise<void> {
  const { store, settings, content, now } = host;
  const { mail, inboxUrl } = settings;
  await setTimeout(Math.random() * DELAY_MS, undefined, { ref: false });
  if (!mail || !inboxUrl) return;
  const { db } = await store.database();
  const owner = await findOwner(db, settings, email);
  if (owner === undefined) return;
  const isKnown = await isKnownBrowser(db, mark, owner.email);
  if (limit({ owner: owner.email, isKnown }, now()) !== undefined)
    return host.refusals.add("limit reached", { reason: "address", network });
  const key = { email: owner.email, mailId: randomUUID() };
  const url = await createSignInLink(db, { ...key, inboxUrl, to }, now());
  const code = await createSignInCode(db, { ...key, browserId }, now());
  const notice = inLanguage(owner.language, () => signInMail(content.brand, url, code));
  await sendMails(host, [{ ...notice, to: owner.email }]);
}

async function sendMails(
  { settings: { mail }, content, now, log }: InboxHost,
  mails: readonly AddressedMail[],
): Promise<void> {
  if (!mail) return;
  const sender = createMailSender(content, mail);
  try {
    for (const each of mails) {
      const result = await sender.send(`access.${randomUUID()}`, each, now());
      if (!result.ok) log("warn", NOT_SENT, { reason: result.reason });
    }
  } finally {
    sender.close();
  }
}

/** The inbox of a host, at /owner. */
export const openInbox =
  (styles: string): OpenInbox =>
  (host) => {
    const style = host.content.theme.css + styles;
    const linkLimit = createFixedWindows<{ network: string }>([
      { posts: 20, minutes: 60, key: ({ network }) => network },
    ]);
    const ownerLimit = createOwnerLimit();
    const codeLimit = createFixedWindows<{ browserId: string; network: string }>([
      { posts: CODE_TRIES, minutes: LINK_MINUTES, key: ({ browserId }) => browserId },
      { posts: 60, minutes: 60, key: ({ network }) => network },
    ]);
    /** Nobody waits for these mails, nor learns from a response whether one was sent. */
    const inBackground = (sending: Promise<void>): void =>
      void sending.catch((error: unknown) => {
        host.log("warn", NOT_SENT, { reason: errorCode(error) });
      });
    const limits = { linkLimit, codeLimit };
    const mailing = {
      mailLink: (request: LinkRequest) => inBackground(mailLink(host, ownerLimit, request)),
      sendMails: (mails: readonly AddressedMail[]) => inBackground(sendMails(host, mails)),
    };
    let current: { database: OpenDatabase; app: ReturnType<typeof createInboxApp> } | undefined;

    return async (request, clientAddress) => {
      const database = await host.store.database();
      // A new app after the database file was replaced.
      if (current?.database !== database) {
        const { db } = database;
        const inbox = { ...host, database, db, style, ...limits, ...mailing };
        current = { database, app: createInboxApp(inbox) };
      }
      return current.app.fetch(request, { clientAddress });
    };
  };
