import type { Settings } from "./settings";
import type { Channel } from "./store/tables";
import { createWebhookSender } from "./relay/webhook-sender";
import { createMailSender } from "./mail/mail-sender";
import type { Sender } from "./relay/sender";

type ChannelSettings = Pick<Settings, "webhook" | "mail">;

/** The channels that the settings switch on. */
export function channelsOf(settings: ChannelSettings): Channel[] {
  return (["webhook", "mail"] as const).filter((channel) => settings[channel]);
}

/** How each of these channels is reached; one try may take `timeoutMs`. */
export function channelSenders(
  { webhook, mail }: ChannelSettings,
  timeoutMs?: number,
): [Channel, Sender][] {
  const senders: [Channel, Sender][] = [];
  if (webhook) senders.push(["webhook", createWebhookSender(webhook, { timeoutMs })]);
  if (mail) senders.push(["mail", createMailSender(mail, timeoutMs)]);
  return senders;
}
