/** What every form sends beside its own fields (JSON keys, or names of hidden inputs). */
interface SubmissionEnvelope {
  formName: string;
  formType: string;
  /** ISO timestamp in UTC, made when the visitor pressed the button. */
  submittedAt: string;
  /** Address of the page that holds the form. */
  submissionUrl: string;
  /** A UUID made once for each filled-in form; a repeat of the same post carries the same one. */
  submissionId: string;
  /**
   * Milliseconds from when the page was shown to the press of the button. Only in JSON, and only
   * where the page knows.
   */
  fillMs?: number;
}

/** A form filled in faster than this, in milliseconds, counts as spam. */
export const LEAST_FILL_MS = 2000;

export type SubmissionPayload = SubmissionEnvelope & Record<string, string | number>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a UUID of any version, in either case. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/** The honeypot field, invisible to people. Value and flag are sent only when it is filled. */
export const TRAP_FIELD = "comments";
export const TRAP_FLAG_FIELD = "honeypot";
export const TRAP_FLAG_VALUE = "1";

export function trapPayload(comments: string): Record<string, string> {
  return comments === "" ? {} : { [TRAP_FIELD]: comments, [TRAP_FLAG_FIELD]: TRAP_FLAG_VALUE };
}
