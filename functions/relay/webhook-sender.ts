import { createHmac } from "node:crypto";
import { errorCode } from "../log";
import type { WebhookSetting } from "../settings";
import type { Submission } from "../submission";
import { retryAfterMs } from "./backoff";
import { post, type PostResponse, createStrictAgent } from "./http-post";
import { type AddressRules, createCheckedLookup, isAllowedHost } from "./public-address";
import type { AttemptResult, Sender } from "./sender";

/** Without a store, flagged submissions are sent too, as their own type. */
export function eventBody(submission: Submission): string {
  const { id, formName, formType, submittedAt, receivedAt, submissionUrl, record } = submission;
  const type = submission.flag === undefined ? "submission.created" : "submission.flagged";
  const sent = { id, formName, formType, submittedAt, receivedAt, submissionUrl, fields: record };
  return JSON.stringify({ type, timestamp: receivedAt, data: sent });
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

/** Standard Webhooks recommends 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;
const CONNECT_MS = 5000;
const CONCURRENCY = 8;

export interface WebhookSenderOptions extends AddressRules {
  timeoutMs?: number;
  ca?: string;
}

const failure = (reason: string): AttemptResult => ({ ok: false, reason, gone: false });

function toResult({ status, retryAfter }: PostResponse, now: Date): AttemptResult {
  if (status >= 200 && status < 300) return { ok: true, status };
  const channelPauseMs = retryAfterMs(retryAfter, now);
  return { ok: false, reason: `http ${status}`, channelPauseMs, gone: status === 410 };
}

/** Only 2xx is success. Does not follow redirects: leads go to the configured URL only. */
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
