import type { Submission } from "../submission";

export interface Attempt {
  submission: Submission;
  now: Date;
}

export type AttemptResult =
  | { ok: true; status: number }
  | {
      ok: false;
      /** "http 500", "ECONNREFUSED", "timeout" … A machine's word, never a message. */
      reason: string;
      /** How long the receiver asks us to leave it alone, in milliseconds. */
      channelPauseMs?: number;
      /** How long to leave this one delivery alone, in milliseconds. */
      deliveryPauseMs?: number;
      /** 410: the receiver wants no more of it. */
      gone: boolean;
    };

/** Makes one try. It does not reject: whatever goes wrong is a result. */
export type Deliver = (attempt: Attempt) => Promise<AttemptResult>;

/** How the deliveries of one channel are sent. */
export interface Sender {
  deliver: Deliver;
  /** How many tries may be under way at once. */
  concurrency: number;
  /** No try lasts longer, in milliseconds. */
  timeoutMs: number;
  /** Closes all connections; tries that are under way fail. */
  close(): void;
}
