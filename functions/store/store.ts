import type { Submission } from "../submission";
import type { LeadReader } from "./lead";
import type { Channel } from "./tables";

/** A flagged submission has no channels. */
export interface NewLead {
  submission: Submission;
  channels: readonly Channel[];
}

export type SaveOutcome = "stored" | "repeated" | "conflict";

export interface DueDelivery {
  id: number;
  submission: Submission;
  /** Failed tries so far. */
  attempts: number;
}

/** The result of one try. Times are ISO timestamps. */
export type DeliveryResult =
  | { state: "delivered"; at: string }
  | { state: "pending"; nextAttemptAt: string; reason: string }
  | { state: "stopped"; reason: string };

export interface Claim {
  channel: Channel;
  limit: number;
  /** Unique to each running relay. */
  owner: string;
  now: Date;
  /** How long no other relay may claim them: longer than a try can last. */
  leaseMs: number;
}

export interface SubmissionStore {
  /** Writes a submission and its deliveries in one transaction. Resolves when all is on disk. */
  save(lead: NewLead): Promise<SaveOutcome>;
  has(id: string, contentHash: string): Promise<boolean>;
}

export interface Outbox {
  /** Leases at most `limit` due deliveries: the least tried first, then the longest due. */
  claim(claim: Claim): Promise<DueDelivery[]>;
  /** When the next pending delivery may be claimed; undefined when none is pending. */
  nextDue(channel: Channel): Promise<string | undefined>;
  /** Stores the result of a try and releases the lease. */
  settle(delivery: DueDelivery, owner: string, result: DeliveryResult): Promise<void>;
  /** How many deliveries are pending since `before` (an ISO timestamp), and since when. */
  overdue(channel: Channel, before: string): Promise<{ count: number; since: string | undefined }>;
}

export interface FlaggedCount {
  form: string;
  count: number;
}

export interface NoticeStore {
  /** Claims the daily notice of flagged leads; empty when none is due or another host has it. */
  claimFlaggedNotice(now: Date): Promise<FlaggedCount[]>;
  /** The next one is due in a day if this one was sent, else soon. */
  settleFlaggedNotice(isSent: boolean, now: Date): Promise<void>;
}

export interface Store extends SubmissionStore, Outbox, LeadReader, NoticeStore {
  /** Resolves when a small write is committed. */
  ping(): Promise<void>;
  /** False when the open file is no longer the one at its path. */
  isSameFile(): boolean;
  close(): Promise<void>;
}
