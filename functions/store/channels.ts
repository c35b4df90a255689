interface ChannelFacts {
  /** For the owner. */
  label: string;
  /** Sent with the owner's mail server; the texts are in `content/`. */
  needsContent: boolean;
  /** Each new lead goes out by it. The others tell what has happened to a lead since. */
  forNewLeads: boolean;
}

/** Each way by which something about a lead is delivered. The names are stored. */
export const CHANNELS = {
  webhook: { label: "Webhook", needsContent: false, forNewLeads: true },
  mail: { label: "Mail to you", needsContent: false, forNewLeads: true },
  "visitor-receipt": { label: "Receipt to the visitor", needsContent: true, forNewLeads: true },
  "visitor-appointment": {
    label: "Mail to the visitor about the call",
    needsContent: true,
    forNewLeads: false,
  },
  "owner-appointment": {
    label: "Mail to you about the call",
    needsContent: true,
    forNewLeads: false,
  },
  "visitor-answer": { label: "Your answer", needsContent: true, forNewLeads: false },
} as const satisfies Record<string, ChannelFacts>;

export type Channel = keyof typeof CHANNELS;

export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

export function leadChannels(channels: readonly Channel[]): Channel[] {
  return channels.filter((channel) => CHANNELS[channel].forNewLeads);
}
