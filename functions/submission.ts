import type { FormRecord } from "./contract/check";
import type { FormName } from "./contract/forms";
import { createHash } from "node:crypto";

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

/** SHA-256 (hex) over the form's name and its answers; the order of the keys does not matter. */
export function contentHash(formName: string, record: FormRecord): string {
  const answers = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([formName, answers]))
    .digest("hex");
}

/**
 * An id for a post that carries none (a page without JavaScript): the same answers on the same
 * UTC day get the same id, so a double click is one row. A version 8 UUID (RFC 9562, 5.8).
 */
export function derivedId(hash: string, receivedAt: Date): string {
  const day = receivedAt.toISOString().slice(0, 10);
  const hex = createHash("sha256").update(`${day} ${hash}`).digest("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
