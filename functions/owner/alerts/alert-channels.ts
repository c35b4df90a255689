import { createMailSender } from "../../delivery/mail-sender";
import type { SiteAlert } from "../../delivery/formats";
import type { AttemptResult } from "../../delivery/sender";
import type { Settings } from "../../settings/settings";
import { createWebhookSender } from "../../delivery/webhook-sender";

/** A way to tell the owner about the site itself. */
export interface AlertChannel {
  name: "mail" | "webhook";
  /** Does not reject. */
  send(id: string, alert: SiteAlert, now: Date): Promise<AttemptResult>;
  close(): void;
}

/** Those that are on, with connections of their own. */
export function openAlertChannels({ mail, webhook }: Settings, timeoutMs?: number): AlertChannel[] {
  return [
    ...(mail ? [{ ...createMailSender(mail, timeoutMs), name: "mail" } as const] : []),
    ...(webhook
      ? [{ ...createWebhookSender(webhook, { timeoutMs }), name: "webhook" } as const]
      : []),
  ];
}
