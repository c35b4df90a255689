interface ChannelFacts {
  /** For the owner. */
  label: string;
  /** Each new lead is delivered by it. The other channels report later events. */
  forNewLeads: boolean;
  /** Rather lost than sent twice. */
  once: boolean;
}

/** How news about a lead is delivered: all but the webhook are mails. The names are stored. */
export const CHANNELS = {
  webhook: { label: "Webhook", forNewLeads: true, once: false },
  mail: { label: "Mail to you", forNewLeads: true, once: false },
  "visitor-receipt": { label: "Receipt to the visitor", forNewLeads: true, once: false },
  "visitor-appointment": {
    label: "Mail to the visitor about the call",
    forNewLeads: false,
    once: false,
  },
  "owner-appointment": {
    label: "Mail to you about the call",
    forNewLeads: false,
    once: false,
  },
  "visitor-reminder": { label: "Reminder to the visitor", forNewLeads: false, once: true },
  "visitor-answer": { label: "Your answer", forNewLeads: false, once: false },
} as const satisfies Record<string, ChannelFacts>;

export type Channel = keyof typeof CHANNELS;

export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

export function leadChannels(channels: readonly Channel[]): Channel[] {
  return channels.filter((channel) => CHANNELS[channel].forNewLeads);
}
