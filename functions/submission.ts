import type { Attribution } from "./contract/attribution";
import type { FormRecord } from "./contract/check";
import type { FormName } from "./contract/forms";
import { createHash } from "node:crypto";

/** Why a submission is not delivered: the decoy field is filled. */
export type Flag = "trap";

/** Times are ISO timestamps in UTC. */
export interface Submission {
  id: string;
  formName: FormName;
  formType: string;
  submittedAt: string;
  receivedAt: string;
  submissionUrl: string;
  fields: FormRecord;
  /** Equal for equal answers to the same form. */
  contentHash: string;
  flag: Flag | undefined;
  trapText: string;
  /** What the owner reads beside the answers; "" for nothing. */
  remark: string;
  /** Of the page with the form, such as "en". */
  language: string;
  /** The visitor's, such as "Europe/Stockholm"; "" when the browser did not name it. */
  timeZone: string;
  attribution: Attribution;
}

/** Marks the submissions of `leads probe`. */
export const PROBE_COMPANY = "leads probe";

/** `conflict`: another submission has the id and is kept. `full`: the time of the call is taken. */
export type PersistOutcome = "stored" | "repeated" | "conflict" | "full" | "unavailable";

/** Resolves after the submission is durable. Does not reject. */
export type Persist = (submission: Submission) => Promise<PersistOutcome>;

export interface SubmissionSink {
  persist: Persist;
  /** True when these answers are stored under this id; false when the lookup fails. */
  has(id: string, contentHash: string): Promise<boolean>;
}

/** SHA-256 (hex) of form name and answers, in any key order. */
export function contentHash(formName: string, fields: FormRecord): string {
  const answers = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([formName, answers]))
    .digest("hex");
}

/**
 * A version 8 UUID (RFC 9562, 5.8) for a post without an id: equal answers on the same UTC day get
 * the same id, so a double click makes one row.
 */
export function derivedId(hash: string, receivedAt: Date): string {
  const day = receivedAt.toISOString().slice(0, 10);
  const hex = createHash("sha256").update(`${day} ${hash}`).digest("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
