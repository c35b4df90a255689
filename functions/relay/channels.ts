import type { Settings } from "../settings";
import type { Channel } from "../store/tables";
import type { Submission } from "../submission";
import { createDeliver } from "./deliver";
import { eventBody } from "./event";
import { mailBody } from "./mail-body";
import { createMailDeliver } from "./mail-deliver";
import type { Sender } from "./sender";

/** What each channel sends for a submission: the text is made once, when the lead is stored. */
export type ChannelBodies = Partial<Record<Channel, (submission: Submission) => string>>;

type ChannelSettings = Pick<Settings, "webhook" | "mail">;

/** The channels that the settings switch on. */
export function channelBodies({ webhook, mail }: ChannelSettings): ChannelBodies {
  return { ...(webhook && { webhook: eventBody }), ...(mail && { mail: mailBody }) };
}

/** How each of these channels is reached; one try may take `timeoutMs`. */
export function channelSenders(
  { webhook, mail }: ChannelSettings,
  timeoutMs?: number,
): [Channel, Sender][] {
  const senders: [Channel, Sender][] = [];
  if (webhook) senders.push(["webhook", createDeliver(webhook, { timeoutMs })]);
  if (mail) senders.push(["mail", createMailDeliver(mail, timeoutMs)]);
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
