import type { Submission } from "../submission";

/**
 * The text of a submission's webhook. Where nothing is stored, flagged submissions are sent too,
 * under a type of their own, so that a receiver of leads passes them by and nothing is lost.
 */
export function eventBody(submission: Submission): string {
  const { id, formName, formType, submittedAt, receivedAt, submissionUrl, record } = submission;
  const type = submission.flag === undefined ? "submission.created" : "submission.flagged";
  const sent = { id, formName, formType, submittedAt, receivedAt, submissionUrl, fields: record };
  return JSON.stringify({ type, timestamp: receivedAt, data: sent });
}
