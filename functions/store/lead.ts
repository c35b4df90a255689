import type { FormRecord } from "../contract/check";
import type { Channel, DeliveryState } from "./tables";

export interface LeadDelivery {
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  createdAt: string;
  nextAttemptAt: string;
  deliveredAt: string | null;
  lastReason: string | null;
}

/** `flagged`: kept back from delivery. `stored`: no channel was set when it came. */
export type LeadState = DeliveryState | "flagged" | "stored";

/** A stored submission as the owner sees it. Times are ISO timestamps in UTC. */
export interface Lead {
  id: string;
  formName: string;
  formType: string;
  submittedAt: string;
  receivedAt: string;
  submissionUrl: string;
  fields: FormRecord;
  /** The state of the delivery that needs most attention. */
  state: LeadState;
  flag: string | null;
  trapText: string;
  deliveries: LeadDelivery[];
}

/** What the owner's command line reads of a store. */
export interface LeadReader {
  /** The newest first. */
  leads(limit: number): Promise<Lead[]>;
  /** At most two leads whose id starts with `prefix`: two mean that it is not unique. */
  leadsByPrefix(prefix: string): Promise<Lead[]>;
}

const BY_ATTENTION: readonly DeliveryState[] = ["stopped", "pending", "moved", "delivered"];

/** One word for a lead with several deliveries. */
export function leadState(flag: string | null, deliveries: readonly LeadDelivery[]): LeadState {
  if (flag !== null) return "flagged";
  const states = deliveries.map(({ state }) => state);
  return BY_ATTENTION.find((state) => states.includes(state)) ?? "stored";
}
