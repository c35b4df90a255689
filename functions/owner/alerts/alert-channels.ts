import type { ServiceContent } from "../../contract/service-content";
import type { SiteAlert } from "../../delivery/formats";
import { createMailSender } from "../../delivery/mail-sender";
import type { AttemptResult } from "../../delivery/sender";
import { createWebhookSender } from "../../delivery/webhook-sender";
import type { Settings } from "../../settings/settings";

/** A way to send the owner alerts. */
export interface AlertChannel {
  name: "mail" | "webhook";
  /** Does not reject. */
  send(id: string, alert: SiteAlert, now: Date): Promise<AttemptResult>;
  close(): void;
}

/** Opens the enabled channels, with separate connections. HubSpot takes leads only. */
export function openAlertChannels(
  { mail, webhook }: Settings,
  content: ServiceContent,
  timeoutMs?: number,
): AlertChannel[] {
  return [
    ...(mail ? [{ ...createMailSender(content, mail, timeoutMs), name: "mail" } as const] : []),
    ...(webhook && webhook.format !== "hubspot"
      ? [{ ...createWebhookSender(content, webhook, { timeoutMs }), name: "webhook" } as const]
      : []),
  ];
}
