import type { Submission } from "../submission";

export interface Attempt {
  submission: Submission;
  now: Date;
}

export type AttemptResult =
  | { ok: true; status: number }
  | {
      ok: false;
      /** "http 500", "ECONNREFUSED", "timeout" …, never an error message. */
      reason: string;
      /** Pause for the whole channel, in milliseconds. */
      channelPauseMs?: number;
      /** Pause for this delivery only, in milliseconds. */
      deliveryPauseMs?: number;
      /** 410: the receiver wants no more of it. */
      gone: boolean;
    };

export type Deliver = (attempt: Attempt) => Promise<AttemptResult>;

export interface Sender {
  deliver: Deliver;
  concurrency: number;
  /** Limit of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Closes all connections; running attempts fail. */
  close(): void;
}
