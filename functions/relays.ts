import { randomUUID } from "node:crypto";
import type { ServiceContent } from "./contract/service-content";
import type { Log } from "./log";
import { createMailSender } from "./mail/mail-sender";
import { createMailSenders } from "./mail/mail-senders";
import type { Clock } from "./relay/clock";
import { createRelay, type Relay } from "./relay/relay";
import type { Sender } from "./relay/sender";
import type { Settings } from "./settings";
import type { Store } from "./store/store";
import type { Channel } from "./store/tables";
import { createWebhookSender } from "./webhook/webhook-sender";

interface RelaysParts {
  settings: Settings;
  store: Store;
  log: Log;
  clock: Clock;
  content: ServiceContent | undefined;
  timeoutMs: number | undefined;
}

function createSenders({ settings, store, content, timeoutMs }: RelaysParts): [Channel, Sender][] {
  const { webhook, mail, siteOrigin } = settings;
  const senders: [Channel, Sender][] = [];
  if (webhook) senders.push(["webhook", createWebhookSender(webhook, { timeoutMs })]);
  if (!mail) return senders;
  if (!content) return [...senders, ["mail", createMailSender(mail, timeoutMs)]];
  return [...senders, ...createMailSenders({ mail, content, store, siteOrigin, timeoutMs })];
}

/** A relay for each channel that is on; started. */
export function startRelays(parts: RelaysParts): Relay[] {
  const { store, log, clock } = parts;
  const owner = randomUUID();
  const relays = createSenders(parts).map(([channel, sender]) =>
    createRelay({ channel, outbox: store, sender, log, clock, owner }),
  );
  for (const relay of relays) relay.start();
  return relays;
}
