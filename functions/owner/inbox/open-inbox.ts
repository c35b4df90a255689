import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { createMailSender } from "../../delivery/mail-sender";
import { createFixedWindows } from "../../intake/rate-limit";
import { errorCode } from "../../shared/log";
import { LINK_MINUTES } from "../../store/owner-access";
import type { OpenDatabase } from "../../store/tables";
import type { InboxHost, OpenInbox } from "../inbox-host";
import { createSignInLink, findOwner } from "../sign-in-link";
import type { LinkRequest } from "./actions";
import { createInboxApp } from "./app";
import { isKnownBrowser } from "./known-browser";
import { LINKS_AN_HOUR } from "./sign-in";

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
  { email, to, mark, network }: LinkRequest,
): Promise<void> {
  const { store, settings, content, now, log } = host;
  const { mail, inboxUrl } = settings;
  await setTimeout(Math.random() * DELAY_MS, undefined, { ref: false });
  if (!mail || !inboxUrl) return;
  const { db } = await store.database();
  const owner = (await findOwner(db, settings, email))?.email;
  if (owner === undefined) return;
  const isKnown = await isKnownBrowser(db, mark, owner);
  if (limit({ owner, isKnown }, now()) !== undefined)
    return host.refusals.add("limit reached", { reason: "address", network });
  const url = await createSignInLink(db, { inboxUrl, email: owner, to }, now());
  const subject = `Sign in to the inbox of ${content.brand}`;
  const text = `${url}\n\nThe link works once, within ${LINK_MINUTES} minutes. If you did not request it, you need do nothing.\n`;
  const sender = createMailSender(content, mail);
  try {
    const result = await sender.send(
      `sign-in.${randomUUID()}`,
      { to: owner, subject, text },
      now(),
    );
    if (!result.ok) log("warn", "link to sign in not sent", { reason: result.reason });
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
    const mailInBackground = (request: LinkRequest): void =>
      void mailLink(host, ownerLimit, request).catch((error: unknown) => {
        host.log("warn", "link to sign in not sent", { reason: errorCode(error) });
      });
    let current: { database: OpenDatabase; app: ReturnType<typeof createInboxApp> } | undefined;

    return async (request, clientAddress) => {
      const database = await host.store.database();
      // A new app after the database file was replaced.
      if (current?.database !== database) {
        const { db } = database;
        const inbox = { ...host, database, db, style, linkLimit, mailLink: mailInBackground };
        current = { database, app: createInboxApp(inbox) };
      }
      return current.app.fetch(request, { clientAddress });
    };
  };
