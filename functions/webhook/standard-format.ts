import { createHmac } from "node:crypto";
import type { Submission } from "../submission";

/** Without a store, flagged submissions are sent too, as their own type. */
export function eventBody(submission: Submission): string {
  const { id, formName, formType, submittedAt, receivedAt, submissionUrl, record, attribution } =
    submission;
  const type = submission.flag === undefined ? "submission.created" : "submission.flagged";
  const lead = { id, formName, formType, submittedAt, receivedAt, submissionUrl };
  const data = { ...lead, fields: record, attribution };
  return JSON.stringify({ type, timestamp: receivedAt, data });
}

interface SignedMessage {
  id: string;
  now: Date;
  body: string;
  keys: readonly Buffer[];
}

/**
 * Headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function sign({ id, now, body, keys }: SignedMessage): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = keys.map((key) => {
    const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
