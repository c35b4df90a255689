import type { ServiceContent } from "../../contract/service-content";
import { createMailSender, type MailSenderOptions } from "../../delivery/mail-sender";
import type { OwnersMail } from "../../delivery/mail-notice";
import type { AttemptResult } from "../../delivery/sender";
import { createWebhookSender } from "../../delivery/webhook-sender";
import type { Settings } from "../../settings/settings";

/** A way to send the owner alerts. */
export interface AlertChannel {
  name: "mail" | "webhook";
  /** Rejects only if `alert.write` does. A webhook gets it in English. */
  send(id: string, alert: OwnersMail, now: Date): Promise<AttemptResult>;
  close(): void;
}

/** Opens the enabled channels, with separate connections. */
export function openAlertChannels(
  { mail, webhook }: Pick<Settings, "mail" | "webhook">,
  content: ServiceContent,
  options: MailSenderOptions = {},
): AlertChannel[] {
  const channels: AlertChannel[] = [];
  if (mail) channels.push({ ...createMailSender(content, mail, options), name: "mail" });
  if (!webhook) return channels;
  const { send, close } = createWebhookSender(content, webhook, { timeoutMs: options.timeoutMs });
  const sendAlert: AlertChannel["send"] = async (id, { write }, now) =>
    send(id, await write(), now);
  return [...channels, { name: "webhook", send: sendAlert, close }];
}
