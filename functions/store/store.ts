import type { Submission } from "../submission";
import type { CountStore } from "../page-counter";
import type { AppointmentStore } from "./appointments";
import type { LeadReader } from "./lead";
import type { Channel } from "./tables";
import type { RetentionStore } from "./daily-jobs";
import type { StoreFacts } from "./summary";

export interface Hold {
  seats: number;
  /** ISO timestamp. */
  until: string;
}

/** Empty for a flagged submission. */
export interface NewLead {
  submission: Submission;
  channels: readonly Channel[];
  /** For a booking request where times have seats. */
  hold?: Hold;
}

/** `full`: all seats of the time are taken; nothing was stored. */
export type SaveOutcome = "stored" | "repeated" | "conflict" | "full";

export interface DueDelivery {
  id: number;
  submission: Submission;
  /** ISO timestamp. A later change of an appointment queues the same delivery again. */
  queuedAt: string;
  attempts: number;
}

export type DeliveryResult =
  | { state: "delivered"; at: string }
  | { state: "pending"; nextAttemptAt: string; reason: string }
  | { state: "stopped"; reason: string };

export interface Claim {
  channel: Channel;
  limit: number;
  owner: string;
  now: Date;
  /** Longer than an attempt can last. */
  leaseMs: number;
}

export interface SubmissionStore {
  /** Resolves after submission and deliveries are committed together. */
  save(lead: NewLead): Promise<SaveOutcome>;
  has(id: string, contentHash: string): Promise<boolean>;
}

export interface Outbox {
  /** Leases due deliveries: fewest attempts first, then longest due. */
  claim(claim: Claim): Promise<DueDelivery[]>;
  nextDue(channel: Channel): Promise<string | undefined>;
  settle(delivery: DueDelivery, owner: string, result: DeliveryResult): Promise<void>;
  /** Pending deliveries created before `before` (ISO timestamp), and the oldest time. */
  overdue(channel: Channel, before: string): Promise<{ count: number; since: string | undefined }>;
}

export interface DigestStore {
  /** False when none is due or another host sends it. */
  claimDigest(now: Date): Promise<boolean>;
  /** The next one is due in a day, or soon when this one was not sent. */
  settleDigest(isSent: boolean, now: Date): Promise<void>;
}

export interface SecretStore {
  /** The secret of this name (base64url), created on first use. */
  secret(name: string): Promise<string>;
}

export interface Store
  extends
    SubmissionStore,
    Outbox,
    LeadReader,
    DigestStore,
    AppointmentStore,
    SecretStore,
    RetentionStore,
    CountStore {
  facts(now: Date): Promise<StoreFacts>;
  ping(): Promise<void>;
  /** False when the database file was replaced. */
  isSameFile(): boolean;
  close(): Promise<void>;
}
