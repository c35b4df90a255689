import type { FormRecord } from "./contract/check";
import type { FormName } from "./contract/forms";

/** Why a submission is kept back from delivery: the decoy field was filled, or all of it too fast. */
export type Flag = "trap" | "fast";

/** A checked submission, as it is stored and relayed. Times are ISO timestamps in UTC. */
export interface Submission {
  /** The `submissionId` in lower case; the relay's `webhook-id`. */
  id: string;
  formName: FormName;
  formType: string;
  /** When the visitor sent it, by the visitor's clock; `receivedAt` when that is unknown. */
  submittedAt: string;
  /** When it arrived, by our clock. */
  receivedAt: string;
  /** The page it was sent from, "" when unknown. */
  submissionUrl: string;
  record: FormRecord;
  /** Equal for equal answers to the same form, whenever and wherever they were sent. */
  contentHash: string;
  flag: Flag | undefined;
  /** What the decoy field held, "" when it was empty. */
  trapText: string;
}

/** What became of a submission. `conflict`: its id is taken by other answers, which stay. */
export type PersistOutcome = "stored" | "repeated" | "conflict" | "unavailable";

/** Keeps a submission for good before it resolves, or says that it could not. */
export type Persist = (submission: Submission) => Promise<PersistOutcome>;

/** What intake needs of whatever keeps submissions. */
export interface SubmissionSink {
  persist: Persist;
  /** True when these answers are kept under this id already; false also when nobody can tell. */
  has(id: string, contentHash: string): Promise<boolean>;
}
