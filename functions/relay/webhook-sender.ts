import { createHmac } from "node:crypto";
import { errorCode } from "../log";
import type { WebhookSetting } from "../settings";
import type { Submission } from "../submission";
import { retryAfterMs } from "./backoff";
import { post, type PostResponse, createStrictAgent } from "./http-post";
import { type AddressRules, createCheckedLookup, isAllowedHost } from "./public-address";
import type { AttemptResult, Sender } from "./sender";

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

interface SignedMessage {
  /** Constant over all tries of one delivery. */
  id: string;
  /** When this try is made; receivers refuse one that is five minutes off. */
  now: Date;
  body: string;
  /** More than one while a secret is being rotated: a signature for each. */
  keys: readonly Buffer[];
}

/**
 * The three headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`.
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

/** How long one try may take, in milliseconds (Standard Webhooks: 15 to 30 seconds). */
const TIMEOUT_MS = 15_000;
const CONNECT_MS = 5000;
const CONCURRENCY = 8;

export interface WebhookSenderOptions extends AddressRules {
  /** How long one try may take, in milliseconds. */
  timeoutMs?: number;
  /** Authorities to trust instead of the well-known ones, as PEM. */
  ca?: string;
}

const failure = (reason: string): AttemptResult => ({ ok: false, reason, gone: false });

function toResult({ status, retryAfter }: PostResponse, now: Date): AttemptResult {
  if (status >= 200 && status < 300) return { ok: true, status };
  const channelPauseMs = retryAfterMs(retryAfter, now);
  return { ok: false, reason: `http ${status}`, channelPauseMs, gone: status === 410 };
}

/**
 * Sends deliveries to the webhook. Only 2xx is success; a redirect is not followed, since a signed
 * lead goes to the address that the owner wrote down and nowhere else.
 */
export function createWebhookSender(
  webhook: WebhookSetting,
  options: WebhookSenderOptions = {},
): Sender {
  const { timeoutMs = TIMEOUT_MS, ca } = options;
  const url = new URL(webhook.url);
  const lookup = webhook.allowPrivate ? undefined : createCheckedLookup(options);
  const agent = createStrictAgent(url.protocol, { lookup, ca });
  const limits = { connectMs: Math.min(CONNECT_MS, timeoutMs), timeoutMs };
  return {
    concurrency: CONCURRENCY,
    timeoutMs: timeoutMs,
    close: () => agent.destroy(),
    async deliver({ submission, now }) {
      if (lookup && !isAllowedHost(url, options)) return failure("private address");
      const body = eventBody(submission);
      const headers = {
        "Content-Type": "application/json",
        "User-Agent": "submission-relay",
        ...sign({ id: submission.id, now, body, keys: webhook.keys }),
      };
      try {
        return toResult(await post({ url, agent, headers, body, ...limits }), now);
      } catch (error) {
        return failure(errorCode(error));
      }
    },
  };
}
