import type { Submission } from "../submission";
import type { LeadReader } from "./lead";
import type { Channel } from "./tables";

/** A submission with the channels it is delivered by; a flagged one has none. */
export interface NewLead {
  submission: Submission;
  channels: readonly Channel[];
}

export type SaveOutcome = "stored" | "repeated" | "conflict";

/** A delivery that this relay may try now. */
export interface DueDelivery {
  /** The delivery's own number. */
  id: number;
  submission: Submission;
  /** How many tries have failed so far. */
  attempts: number;
}

/** What a try came to. Times are ISO timestamps. */
export type DeliveryResult =
  | { state: "delivered"; at: string }
  | { state: "pending"; nextAttemptAt: string; reason: string }
  | { state: "stopped"; reason: string };

export interface Claim {
  channel: Channel;
  limit: number;
  /** Who takes them: unique to each running relay. */
  owner: string;
  now: Date;
  /** How long nobody else may take them, in milliseconds: longer than a try can last. */
  leaseMs: number;
}

/** What intake needs of a store. */
export interface SubmissionStore {
  /**
   * Writes a submission and its deliveries in one transaction. Resolves only when all of it is on
   * disk; rejects when the database cannot be written.
   */
  save(lead: NewLead): Promise<SaveOutcome>;
  /** True when a submission with this id and these answers is stored. */
  has(id: string, contentHash: string): Promise<boolean>;
}

/** What the relay needs of a store. */
export interface Outbox {
  /** Takes at most `limit` due deliveries: the least tried first, of these the longest due. */
  claim(claim: Claim): Promise<DueDelivery[]>;
  /** When the next pending delivery may be taken; undefined when none is pending. */
  nextDue(channel: Channel): Promise<string | undefined>;
  /** Writes down what a try came to and gives the lease back. */
  settle(delivery: DueDelivery, owner: string, result: DeliveryResult): Promise<void>;
  /** How many deliveries have been pending since `before` (an ISO timestamp), and the oldest. */
  overdue(channel: Channel, before: string): Promise<{ count: number; since: string | undefined }>;
}

/** How many leads of a form are flagged. */
export interface FlaggedCount {
  form: string;
  count: number;
}

/** What the notices to the owner need of a store. */
export interface NoticeStore {
  /** Takes over the day's notice of flagged leads; empty when none is due, or another host has it. */
  claimFlaggedNotice(now: Date): Promise<FlaggedCount[]>;
  /** Writes down whether it was sent: then the next one is due in a day, else soon. */
  settleFlaggedNotice(isSent: boolean, now: Date): Promise<void>;
}

export interface Store extends SubmissionStore, Outbox, LeadReader, NoticeStore {
  /** Resolves when a small write is committed; rejects with the reason when it is not. */
  ping(): Promise<void>;
  /** False when the file that is open is no longer the one at its path. */
  isSameFile(): boolean;
  close(): Promise<void>;
}
