import type { Settings } from "../settings";
import type { Channel } from "../store/tables";
import type { Submission } from "../submission";
import { createDeliver } from "./deliver";
import { eventBody } from "./event";
import type { Sender } from "./sender";

/** What each channel sends for a submission: the text is made once, when the lead is stored. */
export type ChannelBodies = Partial<Record<Channel, (submission: Submission) => string>>;

type ChannelSettings = Pick<Settings, "webhook" | "mail">;

/** The channels that the settings switch on. */
export function channelBodies({ webhook }: ChannelSettings): ChannelBodies {
  return { ...(webhook && { webhook: eventBody }) };
}

/** How each of these channels is reached; one try may take `timeoutMs`. */
export function channelSenders(
  { webhook }: ChannelSettings,
  timeoutMs?: number,
): [Channel, Sender][] {
  const senders: [Channel, Sender][] = [];
  if (webhook) senders.push(["webhook", createDeliver(webhook, { timeoutMs })]);
  return senders;
}

/** The deliveries of a new submission; a flagged one is kept back. */
export function deliveriesOf(bodies: ChannelBodies, submission: Submission) {
  if (submission.flag !== undefined) return [];
  return (Object.keys(bodies) as Channel[]).flatMap((channel) => {
    const body = bodies[channel]?.(submission);
    return body === undefined ? [] : [{ channel, body }];
  });
}
