import type { Log } from "./log";
import type { Clock } from "./relay/clock";
import type { Settings } from "./settings";
import { createRelayOnlySink } from "./submission-sinks";
import { createWebhookSender } from "./webhook/webhook-sender";

/** What a service has that stores nothing: the webhook. */
export function openRelayOnly({ webhook }: Settings, log: Log, clock: Clock, timeoutMs?: number) {
  if (!webhook) throw new Error("Nothing is stored and there is no webhook: check the settings.");
  const { deliver } = createWebhookSender(webhook, { timeoutMs });
  return {
    store: undefined,
    availability: undefined,
    relays: [],
    gauges: () => Promise.resolve([]),
    alerts: undefined,
    retention: undefined,
    counter: undefined,
    sink: createRelayOnlySink(deliver, clock.now, log),
    storeHealth: () => Promise.resolve({ ok: true, freeBytes: undefined } as const),
    isDiskLow: () => Promise.resolve(false),
  };
}
