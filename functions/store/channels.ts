interface ChannelFacts {
  /** For the owner. */
  label: string;
  /** Each new lead is delivered by it. The other channels report later events. */
  forNewLeads: boolean;
}

/** How news about a lead is delivered: all but the webhook are mails. The names are stored. */
export const CHANNELS = {
  webhook: { label: "Webhook", forNewLeads: true },
  mail: { label: "Mail to you", forNewLeads: true },
  "visitor-receipt": { label: "Receipt to the visitor", forNewLeads: true },
  "visitor-appointment": {
    label: "Mail to the visitor about the call",
    forNewLeads: false,
  },
  "owner-appointment": {
    label: "Mail to you about the call",
    forNewLeads: false,
  },
  "visitor-answer": { label: "Your answer", forNewLeads: false },
} as const satisfies Record<string, ChannelFacts>;

export type Channel = keyof typeof CHANNELS;

export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

export function leadChannels(channels: readonly Channel[]): Channel[] {
  return channels.filter((channel) => CHANNELS[channel].forNewLeads);
}
