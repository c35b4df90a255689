import { setTimeout } from "node:timers/promises";
import { THEME_PROPERTIES } from "../../contract/theme";
import { createMailSender } from "../../delivery/mail-sender";
import { createFixedWindows } from "../../intake/rate-limit";
import { errorCode } from "../../shared/log";
import { LINK_MINUTES } from "../../store/owner-access";
import type { OpenDatabase } from "../../store/tables";
import { handleOf } from "../database-handle";
import type { InboxHost, OpenInbox } from "../inbox-host";
import { createSignInLink, findOwner } from "../sign-in-link";
import type { Inbox } from "./actions";
import { createInboxApp } from "./app";

interface Asked {
  email: string;
  network: string;
}

const createLinkLimit = () =>
  createFixedWindows<Asked>([
    { posts: 5, minutes: 60, key: ({ email }) => email },
    { posts: 20, minutes: 60, key: ({ network }) => network },
  ]);

/** At most so late, at random: nobody can tell from other answers that work is done. */
const DELAY_MS = 1000;
const RETRY_MS = [10_000, 60_000, 0];

async function mailLink(host: InboxHost, email: string, to: string): Promise<void> {
  const { store, settings, content, now, log } = host;
  const { mail, inboxUrl } = settings;
  const owner = findOwner(settings, email);
  if (!mail || !inboxUrl || !owner) return;
  const { db } = await store.opened();
  const url = await createSignInLink(db, { inboxUrl, email: owner, to }, now());
  const subject = `Sign in to the inbox of ${content?.brand ?? new URL(inboxUrl).host}`;
  const text = `${url}\n\nThe link works once, within ${LINK_MINUTES} minutes. If you have not asked for it, you need do nothing.\n`;
  const sender = createMailSender(mail);
  try {
    for (const pauseMs of RETRY_MS) {
      const id = `sign-in.${crypto.randomUUID()}`;
      const result = await sender.send(id, { to: owner, subject, text }, now());
      if (result.ok) return;
      log("warn", "link to sign in not sent", { reason: result.reason });
      await setTimeout(pauseMs, undefined, { ref: false });
    }
  } finally {
    sender.close();
  }
}

/** The inbox of a host, at /owner. */
export const openInbox =
  (styles: string): OpenInbox =>
  (host) => {
    const { store, settings, content, channels, now, log, wake } = host;
    const { database } = settings;
    if (database.kind === "none") throw new Error("Nothing is stored: there is no inbox.");
    const style = THEME_PROPERTIES + styles;
    const linkLimit = createLinkLimit();
    const requestLink: Inbox["requestLink"] = (email, to) =>
      void setTimeout(Math.random() * DELAY_MS, undefined, { ref: false })
        .then(() => mailLink(host, email, to))
        .catch((error: unknown) => {
          log("warn", "link to sign in not sent", { reason: errorCode(error) });
        });
    const common = { settings, channels, scheduling: host, content, style, now, log, wake };
    let made: { of: OpenDatabase; app: ReturnType<typeof createInboxApp> } | undefined;

    return async (request, clientAddress) => {
      const opened = await store.opened();
      // Another one after the file was replaced.
      if (made?.of !== opened) {
        const handle = handleOf(database, opened);
        made = { of: opened, app: createInboxApp({ ...common, handle, linkLimit, requestLink }) };
      }
      return made.app.fetch(request, { clientAddress });
    };
  };
