import type { Settings } from "../settings";
import type { Channel } from "../store/tables";
import type { Submission } from "../submission";
import { createDeliver, type Deliver } from "./deliver";
import { eventBody } from "./event";

/** What each channel sends for a submission: the text is made once, when the lead is stored. */
export type ChannelBodies = Partial<Record<Channel, (submission: Submission) => string>>;

export type ChannelSenders = Partial<Record<Channel, Deliver>>;

/** The channels that the settings switch on. */
export function channelBodies({ webhook }: Pick<Settings, "webhook" | "mail">): ChannelBodies {
  return { ...(webhook && { webhook: eventBody }) };
}

/** How each of these channels is reached; one try may take `timeoutMs`. */
export function channelSenders(
  { webhook }: Pick<Settings, "webhook" | "mail">,
  timeoutMs?: number,
): ChannelSenders {
  return { ...(webhook && { webhook: createDeliver(webhook, timeoutMs) }) };
}

/** The deliveries of a new submission; a flagged one is kept back. */
export function deliveriesOf(bodies: ChannelBodies, submission: Submission) {
  if (submission.flag !== undefined) return [];
  return (Object.keys(bodies) as Channel[]).flatMap((channel) => {
    const body = bodies[channel]?.(submission);
    return body === undefined ? [] : [{ channel, body }];
  });
}
