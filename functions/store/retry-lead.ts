import type { Kysely } from "kysely";
import { leadChannels } from "../channels";
import { enqueueLead, retryLead } from "./deliveries";
import type { Lead } from "./lead";
import type { Channel, DeliveryState, Tables } from "./tables";

interface Retry {
  states: readonly DeliveryState[];
  /** Channels that are on. */
  on: readonly Channel[];
  now: Date;
}

export type RetryResult =
  | { ok: true; due: Channel[] }
  /** `busy`: a host is delivering it at this moment. */
  | { ok: false; reason: "flagged" | "no channel" | "delivered" | "moved" | "busy" };

/** Makes the deliveries of a lead due now; creates them for one that was only stored. */
export async function retryOrEnqueue(
  db: Kysely<Tables>,
  { id, flag, state, deliveries }: Lead,
  { states, on, now }: Retry,
): Promise<RetryResult> {
  if (flag !== null) return { ok: false, reason: "flagged" };
  if (deliveries.length === 0) {
    if (on.length === 0) return { ok: false, reason: "no channel" };
    const made = { id, from: "stored", channels: leadChannels(on), now } as const;
    return { ok: true, due: (await enqueueLead(db, made)) ?? [] };
  }
  const due = await retryLead(db, id, states, now);
  if (due.length > 0) return { ok: true, due };
  if (state === "delivered") return { ok: false, reason: "delivered" };
  const isMoved = deliveries.some((each) => each.state === "moved");
  return { ok: false, reason: isMoved ? "moved" : "busy" };
}
