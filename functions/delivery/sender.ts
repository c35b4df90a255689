import type { Submission } from "../contract/submission";

export interface Attempt {
  submission: Submission;
  now: Date;
}

export type AttemptResult =
  | { ok: true; status: number }
  | {
      ok: false;
      /** "http 500", "ECONNREFUSED", "TimeoutError" …, never an error message. */
      reason: string;
      channelPauseMs?: number;
      deliveryPauseMs?: number;
      /** The receiver works, but not for this recipient (now or ever): other deliveries continue. */
      recipient?: "deferred" | "refused";
      /** Status 410, or an owner whose address is refused: there are no more attempts. */
      gone: boolean;
      /** The receiver has certainly not accepted it. */
      isUnsent?: boolean;
      /** Some of several recipients have received it: the next attempt goes to the others. */
      isPartial?: boolean;
    };

/** Undefined: there is nothing to tell any more. */
export type Deliver = (attempt: Attempt) => Promise<AttemptResult | undefined>;

export interface Sender {
  deliver: Deliver;
  concurrency: number;
  timeoutMs: number;
  close(): void;
}
