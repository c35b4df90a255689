import type { Attribution } from "./attribution";
import type { FormRecord } from "./check";
import type { StoredQuestions } from "./forms";

/** Why a submission is not delivered: the decoy field is filled. */
export type Flag = "trap";

/** Times are ISO timestamps in UTC. */
export interface Submission {
  id: string;
  formName: string;
  formType: string;
  submittedAt: string;
  receivedAt: string;
  submissionUrl: string;
  fields: FormRecord;
  /** As the form called them when it was sent; undefined for leads of earlier releases. */
  questions: StoredQuestions | undefined;
  /** Equal for equal answers to the same form. */
  contentHash: string;
  flag: Flag | undefined;
  trapText: string;
  /** What the owner reads beside the answers; "" for nothing. */
  remark: string;
  /** Of the form, such as "en": all that the visitor reads is in it. */
  language: string;
  /** The visitor's, such as "Europe/Stockholm"; "" when the browser did not name it. */
  timeZone: string;
  attribution: Attribution;
}

/** What `remark` may be. */
export const REMARK_TEXTS = {
  quick: "sent within 2 seconds",
  assisted: "filled in by an assistant",
};

/** An answer that marks the submissions of `leads probe`. */
export const PROBE_ANSWER = "Test of the site’s forms, please ignore";
