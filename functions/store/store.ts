import type { DeliveryState } from "./tables";
import type { FormRecord } from "../contract/check";
import type { Submission } from "../submission";

/** A delivery that is due. */
export interface DueDelivery {
  submissionId: string;
  /** The exact text to send. */
  body: string;
  /** How many tries have failed so far. */
  attempts: number;
}

/** What a try came to. Times are ISO timestamps. */
export type DeliveryResult =
  | { state: "delivered"; at: string }
  | { state: "pending"; nextAttemptAt: string; reason: string }
  | { state: "stopped"; reason: string };

/** A stored submission as the owner sees it. */
export interface Lead {
  id: string;
  formName: string;
  formType: string;
  submittedAt: string;
  receivedAt: string;
  submissionUrl: string;
  fields: FormRecord;
  /** `flagged`: kept back from the relay. `stored`: no webhook was set when it came. */
  state: DeliveryState | "flagged" | "stored";
  flag: string | null;
  trapText: string;
  attempts: number;
  deliveredAt: string | null;
  lastReason: string | null;
}

/** What intake needs of a store. */
export interface SubmissionStore {
  /**
   * Writes a submission and, with a `body`, its delivery in one transaction. Resolves only when
   * both are on disk; rejects when the database cannot be written.
   */
  save(
    submission: Submission,
    body: string | undefined,
  ): Promise<"stored" | "repeated" | "conflict">;
}

/** What the relay needs of a store. */
export interface Outbox {
  /** At most `limit` pending deliveries that are due at `now`, the longest due first. */
  due(now: string, limit: number): Promise<DueDelivery[]>;
  /** When the next pending delivery is due; undefined when none is pending. */
  nextDue(): Promise<string | undefined>;
  settle(submissionId: string, result: DeliveryResult): Promise<void>;
}

/** What the owner's command line needs of a store. */
export interface LeadReader {
  /** The newest first. */
  leads(limit: number): Promise<Lead[]>;
  /** At most two leads whose id starts with `prefix`: two mean that it is not unique. */
  leadsByPrefix(prefix: string): Promise<Lead[]>;
}

export interface Store extends SubmissionStore, Outbox, LeadReader {
  close(): Promise<void>;
}
