interface ChannelFacts {
  /** Each new lead is delivered by it. The other channels report later events. */
  forNewLeads: boolean;
  /** Rather lost than sent twice. */
  once: boolean;
}

/** How news about a lead is delivered: all but the webhook are mails. The names are stored. */
export const CHANNELS = {
  webhook: { forNewLeads: true, once: false },
  mail: { forNewLeads: true, once: false },
  "visitor-receipt": { forNewLeads: true, once: false },
  "visitor-appointment": { forNewLeads: false, once: false },
  "owner-appointment": { forNewLeads: false, once: false },
  "visitor-reminder": { forNewLeads: false, once: true },
  "visitor-answer": { forNewLeads: false, once: false },
} as const satisfies Record<string, ChannelFacts>;

export type Channel = keyof typeof CHANNELS;

/** What owners read. */
export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  webhook: "Copy to your other program",
  mail: "E-mail to you",
  "visitor-receipt": "Receipt to the visitor",
  "visitor-appointment": "E-mail to the visitor about the call",
  "owner-appointment": "E-mail to you about the call",
  "visitor-reminder": "Reminder to the visitor",
  "visitor-answer": "Your answer",
};

export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

export function leadChannels(channels: readonly Channel[]): Channel[] {
  return channels.filter((channel) => CHANNELS[channel].forNewLeads);
}
